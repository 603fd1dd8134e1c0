import { fileURLToPath } from 'node:url'

const at = (name: string) => fileURLToPath(new URL(`../src/ui/markdown/lean/${name}.ts`, import.meta.url))

/**
 * What markdown-it brings along for places without a browser: tables of characters, names and hosts that a browser has itself,
 * and a search for links that is our own. 27 kB of JavaScript less (gzip) before a statement can be read.
 */
export const leanMarkdown = {
  entities: at('entities'),
  'linkify-it': at('no-links'),
  'punycode.js': at('hosts'),
  'uc.micro': at('characters'),
}
