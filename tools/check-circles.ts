import fs from 'node:fs'
import path from 'node:path'
import { checkoutRoot, inCheckout } from './process/paths.ts'

const roots = ['packages', 'tools', 'bench', 'e2e']
const notOurs = /^(node_modules|dist|build)$/

/** One sentence per circle: files of which each imports the next, whether values or types, and the last the first. */
export function checkCircles(): string[] {
  const files = roots.flatMap(filesUnder)
  const imports = new Map(files.map((file) => [file, importsOf(file)]))
  return circlesIn(imports).map((circle) => `a circle of imports: ${[...circle, circle[0]].join(' → ')}`)
}

/** The circles that a walk from each file in turn closes; a file whose walk ended is not entered again. */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const ended = new Set<string>()
  const way: string[] = []
  const enter = (file: string) => {
    const at = way.indexOf(file)
    if (at >= 0) circles.push(way.slice(at))
    if (at >= 0 || ended.has(file)) return
    way.push(file)
    for (const next of imports.get(file) ?? []) enter(next)
    way.pop()
    ended.add(file)
  }
  for (const file of imports.keys()) enter(file)
  return circles
}

/** Files of the checkout that this one names, whether it loads them at once or later by `import()`. */
function importsOf(file: string): string[] {
  const text = fs.readFileSync(inCheckout(file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const atOnce = text.matchAll(/^(?:import|export|\})[^'\n]*?(?:from\s+)?'([^'\n]+)'/gm)
  const later = text.matchAll(/\bimport\('([^'\n]+)'\)/g)
  const names = [...atOnce, ...later].map(([, name]) => name ?? '')
  return names.flatMap((name) => {
    if (name.startsWith('.')) return path.join(path.dirname(file), name)
    const ours = /^@verdict\/([^/]+)\/(.+)$/.exec(name)
    return ours ? `packages/${ours[1]}/src/${ours[2]}` : []
  })
}

function filesUnder(folder: string): string[] {
  return fs.readdirSync(inCheckout(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.relative(checkoutRoot, inCheckout(folder, entry.name))
    if (entry.isDirectory()) return notOurs.test(entry.name) ? [] : filesUnder(file)
    return /\.tsx?$/.test(entry.name) ? [file] : []
  })
}
