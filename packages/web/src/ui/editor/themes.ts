import { tags } from '@lezer/highlight'
import { createTheme } from '@uiw/codemirror-themes'
import type { ThemeName } from './theme-names.ts'

interface Palette {
  dark: boolean
  background: string
  text: string
  caret: string
  selection: string
  line: string
  gutter: string
  numbers: string
  keyword: string
  string: string
  comment: string
  number: string
  type: string
  name: string
  meta: string
}

const palettes: Record<ThemeName, Palette> = {
  monokai: {
    dark: true,
    background: '#272822',
    text: '#f8f8f2',
    caret: '#f8f8f0',
    selection: '#49483e',
    line: '#3e3d3266',
    gutter: '#272822',
    numbers: '#a5a497',
    keyword: '#ff5c93',
    string: '#e6db74',
    comment: '#a5a082',
    number: '#b794ff',
    type: '#66d9ef',
    name: '#a6e22e',
    meta: '#ff5c93',
  },
  'solarized light': {
    dark: false,
    background: '#fdf6e3',
    text: '#4d626a',
    caret: '#4d626a',
    selection: '#e4dcc3',
    line: '#eee8d566',
    gutter: '#f5eeda',
    numbers: '#586868',
    keyword: '#5f6f00',
    string: '#1e7a73',
    comment: '#586868',
    number: '#b02a72',
    type: '#8a6800',
    name: '#1f6cab',
    meta: '#b3430f',
  },
  material: {
    dark: true,
    background: '#263238',
    text: '#eeffff',
    caret: '#ffcc00',
    selection: '#3b5059',
    line: '#00000033',
    gutter: '#263238',
    numbers: '#93a7b0',
    keyword: '#c792ea',
    string: '#c3e88d',
    comment: '#93a7b0',
    number: '#f78c6c',
    type: '#ffcb6b',
    name: '#82aaff',
    meta: '#ffcb6b',
  },
  idea: {
    dark: false,
    background: '#ffffff',
    text: '#080808',
    caret: '#000000',
    selection: '#a6d2ff',
    line: '#fcfaed',
    gutter: '#f5f5f5',
    numbers: '#6b6b6b',
    keyword: '#0033b3',
    string: '#067d17',
    comment: '#6b6b6b',
    number: '#1750eb',
    type: '#000080',
    name: '#00627a',
    meta: '#7a6a00',
  },
  eclipse: {
    dark: false,
    background: '#ffffff',
    text: '#000000',
    caret: '#000000',
    selection: '#c4ddf5',
    line: '#e8f2fe99',
    gutter: '#f7f7f7',
    numbers: '#6a6a6a',
    keyword: '#7f0055',
    string: '#2a00ff',
    comment: '#35704f',
    number: '#116644',
    type: '#7f0055',
    name: '#00007c',
    meta: '#5c5c5c',
  },
  'base16-dark': {
    dark: true,
    background: '#18221f',
    text: '#e0e0e0',
    caret: '#b0b0b0',
    selection: '#2f433c',
    line: '#22302b99',
    gutter: '#18221f',
    numbers: '#979797',
    keyword: '#e07a7a',
    string: '#f4bf75',
    comment: '#b58a6e',
    number: '#bd93c9',
    type: '#90a959',
    name: '#7fb0c8',
    meta: '#90a959',
  },
  cobalt: {
    dark: true,
    background: '#002240',
    text: '#ffffff',
    caret: '#ffffff',
    selection: '#1d5a91',
    line: '#00000033',
    gutter: '#002240',
    numbers: '#9dbbd6',
    keyword: '#ffee80',
    string: '#3ad900',
    comment: '#5ea9ff',
    number: '#ff80e1',
    type: '#80ffbb',
    name: '#ffdd00',
    meta: '#ff9d00',
  },
  dracula: {
    dark: true,
    background: '#282a36',
    text: '#f8f8f2',
    caret: '#f8f8f0',
    selection: '#44475a',
    line: '#44475a66',
    gutter: '#282a36',
    numbers: '#a3aed0',
    keyword: '#ff79c6',
    string: '#f1fa8c',
    comment: '#a3aed0',
    number: '#bd93f9',
    type: '#8be9fd',
    name: '#50fa7b',
    meta: '#ff79c6',
  },
}

const stylesOf = (palette: Palette) => [
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.controlKeyword], color: palette.keyword },
  { tag: [tags.string, tags.special(tags.string), tags.character, tags.regexp], color: palette.string },
  { tag: [tags.comment, tags.lineComment, tags.blockComment], color: palette.comment, fontStyle: 'italic' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: palette.number },
  { tag: [tags.typeName, tags.className, tags.standard(tags.name)], color: palette.type },
  {
    tag: [tags.function(tags.variableName), tags.definition(tags.variableName), tags.propertyName],
    color: palette.name,
  },
  { tag: [tags.meta, tags.processingInstruction, tags.macroName], color: palette.meta },
]

/** A look of the editor; every colour reads at 4.5:1 or better on its ground. */
export function editorTheme(name: ThemeName) {
  const palette = palettes[name]
  return createTheme({
    theme: palette.dark ? 'dark' : 'light',
    settings: {
      background: palette.background,
      foreground: palette.text,
      caret: palette.caret,
      selection: palette.selection,
      selectionMatch: palette.selection,
      lineHighlight: palette.line,
      gutterBackground: palette.gutter,
      gutterForeground: palette.numbers,
      gutterActiveForeground: palette.text,
      gutterBorder: 'transparent',
      fontFamily: 'var(--v-mono)',
    },
    styles: stylesOf(palette),
  })
}
