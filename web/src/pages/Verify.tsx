export default function Verify(_: Record<string, string>) {
  return <main class="page" />;
}
