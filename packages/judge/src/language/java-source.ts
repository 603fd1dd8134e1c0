/**
 * Comments, text blocks, strings and characters. What is never closed goes on to the end of its line or of the text: each of
 * them consumes what it has scanned, so that no source takes more than linear time.
 */
const noise =
  /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"""(?:[^\\]|\\[\s\S]?)*?(?:"""|$)|"(?:[^"\\\n]+|\\.)*"?|'(?:[^'\\\n]+|\\.)*'?/g
const declaration =
  /\bpublic\s+(?:(?:abstract|final|strictfp|sealed|non-sealed|static)\s+)*(?:class|interface|enum|record|@interface)\s+([\p{L}_$][\p{L}\p{N}_$]*)/u

/** The name of the public top-level type of a Java source, which must be the name of its file. */
export function publicTypeOf(source: string): string | undefined {
  return declaration.exec(topLevel(source.replace(noise, ' ')))?.[1]
}

/** The text outside all braces. */
function topLevel(text: string): string {
  let depth = 0
  let kept = ''
  for (const part of text.split(/([{}])/)) {
    if (part === '{') depth += 1
    else if (part === '}') depth = Math.max(0, depth - 1)
    else if (depth === 0) kept += `${part} `
  }
  return kept
}
