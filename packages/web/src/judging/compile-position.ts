import type { CodePosition } from '../ui/editor/CodeEditor.tsx'

/** How compilers and interpreters name a place in the program: its file, then line and perhaps column. */
const forms = [
  /\b(?:main|Main|solution|Solution|checker|interactor)\.\w+[:(](\d+)(?:[:,](\d+))?/,
  /\bFile "[^"]*", line (\d+)()/,
  /^\s*at line (\d+)()/,
]

/** The place in the program that a line of a compiler's message speaks of, if it does. */
export function positionIn(line: string): CodePosition | undefined {
  if (line.length > 1000) return undefined
  for (const form of forms) {
    const found = form.exec(line)
    if (found) return { line: Number(found[1]), column: Number(found[2]) || 1 }
  }
  return undefined
}
