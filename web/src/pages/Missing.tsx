export default function Missing(_: Record<string, string>) {
  return <main class="page" />;
}
