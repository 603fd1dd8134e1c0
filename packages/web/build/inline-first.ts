import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const tag = /<script src="\/first\.js"([^>]*)><\/script>/

/**
 * Writes `first.js` into the page: a file of its own would be one more thing to wait for, and what it asks would leave that much
 * later. The server allows this one script by its hash (packages/server/src/http/pages.ts).
 */
export const inlineFirst = (): Plugin => ({
  name: 'inline-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      if (!tag.test(html)) throw new Error('index.html does not load first.js')
      const script = readFileSync(new URL('../first.js', import.meta.url), 'utf8').replace(/^\s*\/\/.*\n|^\s+/gm, '')
      // the server finds scripts to allow by their end, and counts on there being no other `<`
      if (script.includes('<')) throw new Error('first.js holds a <')
      return html.replace(tag, (_whole, attributes: string) => `<script${attributes}>${script}</script>`)
    },
  },
})
