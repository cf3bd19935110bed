export default function Result(_: Record<string, string>) {
  return <main class="page" />;
}
