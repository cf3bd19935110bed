export default function Home(_: Record<string, string>) {
  return <main class="page" />;
}
