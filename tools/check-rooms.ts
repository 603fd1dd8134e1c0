import fs from 'node:fs'
import path from 'node:path'
import { inCheckout } from './process/paths.ts'

const sources = 'packages/sandbox/src'

/**
 * The rooms of the sandbox, one for each kind of process and what they share, in include order: a file may include headers of its
 * own room and of those before it. So no line of the runner reaches into a jail past the wire, and none of a zygote into the runner.
 */
const rooms = ['base', 'wire', 'cgroup', 'compare', 'program', 'zygote', 'keeper', 'runner']

/** Texts of the sources by path: `zygote/count.c`. */
type Texts = ReadonlyMap<string, string>

/** One sentence per file of the sandbox that stands in no room, include that leads where it may not, and header in a circle. */
export function checkRooms(texts: Texts = readSources()): string[] {
  return [...texts.keys()].flatMap((file) => {
    if (roomOf(file) < 0) return [`${sources}/${file} stands in no room, which are ${rooms.join(', ')}`]
    const stray = includesOf(texts, file).flatMap((name) => faultOf(texts, file, name) ?? [])
    return reaches(texts, file, file) ? [...stray, `${sources}/${file} includes itself, by way of others`] : stray
  })
}

const roomOf = (file: string) => rooms.indexOf(path.dirname(file))

function faultOf(texts: Texts, file: string, name: string): string | undefined {
  const said = `${sources}/${file} includes ${name}`
  if (!texts.has(name)) return `${said}, which is no file below ${sources}`
  return roomOf(name) > roomOf(file) ? `${said}: ${path.dirname(file)} may not know ${path.dirname(name)}` : undefined
}

function reaches(texts: Texts, from: string, to: string, seen = new Set<string>()): boolean {
  return includesOf(texts, from).some((name) => {
    if (name === to) return true
    if (seen.has(name)) return false
    seen.add(name)
    return reaches(texts, name, to, seen)
  })
}

const includesOf = (texts: Texts, file: string) =>
  [...(texts.get(file) ?? '').matchAll(/^#include "([^"]+)"/gm)].map(([, name = '']) => name)

function readSources(): Texts {
  const names = fs.readdirSync(inCheckout(sources), { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => /\.[ch]$/.test(name)).sort()
  return new Map(files.map((name) => [name, fs.readFileSync(inCheckout(sources, name), 'utf8')]))
}
