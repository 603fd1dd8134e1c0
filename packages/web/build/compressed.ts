import { promises as fs } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const minBytes = 1024

/**
 * Writes `.br` and `.gz` beside every text file of the build: smaller than what a server can make while somebody waits, and no
 * work for it. The best of brotli's eleven levels would take three times as long for another 2 %.
 */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '.' }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
    await Promise.all(texts.map((name) => compress(path.join(dir, name))))
  },
})

async function compress(file: string): Promise<void> {
  const content = await fs.readFile(file)
  if (content.length < minBytes) return
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 10,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    brotli(content, { params }).then((small) => fs.writeFile(`${file}.br`, small)),
    gzip(content, { level: 9 }).then((small) => fs.writeFile(`${file}.gz`, small)),
  ])
}
