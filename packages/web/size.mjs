// Weighs what a browser fetches for the first view of a page: JavaScript, gzip -9, kB of 1000 bytes.
// Fails when a page is over its budget (180 kB before it can be read).
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const budget = 180
const dist = new URL('./dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

/** A page, and what it loads before its content can be read. */
const pages = {
  '/home': ['src/site/HomePage.tsx'],
  '/problem': ['src/problem/ProblemListPage.tsx'],
  '/problem/$problemID': ['src/judging/solving/ProblemPage.tsx'],
  '/status': ['src/judging/SubmissionListPage.tsx'],
}
const languages = Object.keys(manifest).filter((key) => /^src\/i18n\/[^/]+\/index\.ts$/.test(key))

/** Every file a chunk needs before it runs. */
function withImports(key, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the build's manifest`)
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of chunk.imports ?? []) withImports(next, seen)
  return seen
}

const kilobytes = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000

function weigh(keys) {
  const seen = new Set()
  for (const key of keys) withImports(key, seen)
  const chunks = [...seen].map((key) => manifest[key])
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
  const sum = (files) => files.reduce((total, file) => total + kilobytes(file), 0)
  return { js: sum(chunks.map((chunk) => chunk.file)), css: sum([...styles]), files: chunks.length + styles.size }
}

let failed = false
for (const [path, keys] of Object.entries(pages)) {
  const weights = languages.map((language) => weigh(['index.html', language, ...keys]))
  const heaviest = weights.reduce((most, one) => (one.js > most.js ? one : most))
  const over = heaviest.js > budget
  failed ||= over
  const figures = `${heaviest.js.toFixed(1)} kB JS, ${heaviest.css.toFixed(1)} kB CSS, ${heaviest.files} files`
  console.log(`${over ? 'TOO HEAVY' : 'ok'}  ${path}  ${figures} (budget ${budget} kB JS)`)
}
if (failed) process.exitCode = 1
