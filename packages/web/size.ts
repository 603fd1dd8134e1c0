// Weighs what a browser fetches for the first view of each page: JavaScript with the texts of the heaviest language, compressed
// as the server sends it (brotli), kB of 1000 bytes. Fails when a page is over its budget: 148 kB for the home page and the list of
// problems, by which one comes in, 180 kB before another can be read, 192 for pages of a contest, training or group and of a single
// submission, 200 where a group's frame is around that of a training, and 280 for the back office and for those who manage a group (docs/decisions/0098). Also fails when a page that many
// visits begin with needs more than 12 files: a browser fetches six at a time.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { siteLanguages } from '@verdict/contract/site-languages.ts'
import { knownPages } from './build/page-table.ts'
import { fileOfArea } from './src/i18n/first-areas.ts'

function budgetOf(path: string): number {
  if (path === '/home' || path === '/problem') return 148
  if (path.startsWith('/admin/') || path.startsWith('/group/$groupID/manage/')) return 280
  if (/^\/group\/\$groupID\/(training|contest)\//.test(path)) return 200
  return /\/(contest\/\$contestID|training\/\$trainingID|group\/\$groupID|submission-detail)\//.test(path) ? 192 : 180
}
/** By which most visits begin; how many files the others need counts less, for most of them are there already. */
const entrances = ['/home', '/problem', '/problem/$problemID', '/status']
const maxFiles = 12
const dist = new URL('./dist/', import.meta.url)

interface Chunk {
  file: string
  name?: string
  /** Its module, where it was not put together by name (vite.config.ts). */
  src?: string
  imports?: string[]
  css?: string[]
}

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>

function chunkOf(key: string): Chunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the build's manifest`)
  return chunk
}

function keyOf(name: string): string {
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name && !chunk.src) ?? []
  if (!key) throw new Error(`There is no chunk "${name}" in the build's manifest`)
  return key
}

/** What every page loads. */
const everywhere = ['kit', 'painter'].map(keyOf)

/** Every chunk that one needs before it runs. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of chunkOf(key).imports ?? []) withImports(next, seen)
  return seen
}

/** The smallest files have no compressed form. */
function kilobytes(file: string): number {
  const compressed = new URL(`${file}.br`, dist)
  return statSync(existsSync(compressed) ? compressed : new URL(file, dist)).size / 1000
}

const sum = (files: string[]) => files.reduce((total, file) => total + kilobytes(file), 0)

function weigh(keys: string[]) {
  const seen = new Set(keys.flatMap((key) => [...withImports(key)]))
  const chunks = [...seen].map(chunkOf)
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  return { js: sum(chunks.map((chunk) => chunk.file)), css: sum(styles), files: chunks.length + styles.length }
}

for (const { path, modules, texts } of await knownPages()) {
  const weights = siteLanguages.map((language) =>
    weigh([
      ...everywhere,
      ...modules,
      ...['common', ...texts].map((area) => `src/i18n/${language}/${fileOfArea(area)}.ts`),
    ]),
  )
  const heaviest = weights.reduce((most, one) => (one.js > most.js ? one : most))
  const budget = budgetOf(path)
  const over = heaviest.js > budget || (entrances.includes(path) && heaviest.files > maxFiles)
  if (over) process.exitCode = 1
  const figures = `${heaviest.js.toFixed(1)} kB JS, ${heaviest.css.toFixed(1)} kB CSS, ${heaviest.files} files`
  console.log(`${over ? 'TOO HEAVY' : 'ok'}  ${path}  ${figures} (budget ${budget} kB JS)`)
}
