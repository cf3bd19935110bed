/* What the plugins of `build/` make. */
interface RuleSheet {
  title: string;
  html: string;
  chapters: { id: string; title: string }[];
}
declare module 'virtual:texts' {
  const loaders: Record<
    import('./lib/i18n').Language,
    Record<import('./lib/i18n').Part, () => Promise<{ default: import('./lib/i18n').Texts }>>
  >;
  export default loaders;
}
declare module 'virtual:rules/*' {
  const sheet: RuleSheet;
  export default sheet;
}
declare module 'virtual:engine' {
  const files: import('./lib/engine/protocol').EngineFiles;
  export default files;
}
