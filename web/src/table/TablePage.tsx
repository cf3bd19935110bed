export default function TablePage(_: Record<string, string>) {
  return <main class="page" />;
}
