export default function NewTable(_: Record<string, string>) {
  return <main class="page" />;
}
