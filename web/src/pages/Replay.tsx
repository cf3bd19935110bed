export default function Replay(_: Record<string, string>) {
  return <main class="page" />;
}
