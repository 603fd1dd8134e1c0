/** Looks the editor offers; kept apart from their colours, which come with the editor. */
export const themeNames = [
  'monokai',
  'solarized light',
  'material',
  'idea',
  'eclipse',
  'base16-dark',
  'cobalt',
  'dracula',
] as const
export type ThemeName = (typeof themeNames)[number]
