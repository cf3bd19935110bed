export default function Settings(_: Record<string, string>) {
  return <main class="page" />;
}
