export default function Tv(_: Record<string, string>) {
  return <main class="page" />;
}
