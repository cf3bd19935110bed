export default function Join(_: Record<string, string>) {
  return <main class="page" />;
}
