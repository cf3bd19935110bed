export default function Rules(_: Record<string, string>) {
  return <main class="page" />;
}
