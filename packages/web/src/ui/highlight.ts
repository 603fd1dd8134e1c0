import type { Asked } from './highlight.worker.ts'

const names: [RegExp, string][] = [
  [/^c\+\+|^cpp|^cc$|c\+\+src/i, 'cpp'],
  [/^c#|csharp/i, 'csharp'],
  [/javascript|^js$|^node/i, 'javascript'],
  [/^java|x-java$/i, 'java'],
  [/^py|x-python/i, 'python'],
  [/^go|x-go$/i, 'go'],
  [/rust/i, 'rust'],
  [/ruby/i, 'ruby'],
  [/php/i, 'php'],
  [/kotlin/i, 'kotlin'],
  [/perl/i, 'perl'],
  [/^lua|x-lua/i, 'lua'],
  [/haskell/i, 'haskell'],
  [/pascal/i, 'pascal'],
  [/ocaml/i, 'ocaml'],
  [/^d$|x-d$/i, 'd'],
  [/^c($|\s)|csrc/i, 'c'],
]

/** The grammar for a language's name or content type, if there is one. */
export const grammarOf = (language: string): string | undefined =>
  names.find(([pattern]) => pattern.test(language))?.[1]

/** Colouring is a comfort: what takes longer (ms) or is longer (characters) stays plain. */
const patience = 1000
const longest = 100_000
/** After so many that took too long nothing is coloured any more: such texts were made for it. */
const maxStopped = 3

let stopped = 0
let worker: Worker | undefined
let before: Promise<unknown> = Promise.resolve()

/**
 * Code as coloured nodes; undefined when the language has no grammar or it would take too long. Grammars are patterns that some
 * texts make slow, so they work beside the page, one text after the other, and are stopped in time.
 */
export function highlight(code: string, language: string): Promise<DocumentFragment | undefined> {
  const grammar = grammarOf(language)
  if (!grammar || code.length > longest) return Promise.resolve(undefined)
  const done = before.then(() => colour({ code, grammar }))
  before = done
  return done
}

async function colour(asked: Asked): Promise<DocumentFragment | undefined> {
  if (stopped >= maxStopped || typeof Worker === 'undefined') return undefined
  worker ??= new Worker(new URL('./highlight.worker.ts', import.meta.url), { type: 'module' })
  const html = await answer(worker, asked)
  if (html === undefined) return undefined
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/** The worker's answer; one that fails or takes too long is ended, and the next text gets a new one. */
function answer(asked: Worker, question: Asked): Promise<string | undefined> {
  return new Promise((resolve) => {
    const giveUp = () => {
      stopped += 1
      asked.terminate()
      worker = undefined
      resolve(undefined)
    }
    const timer = setTimeout(giveUp, patience)
    asked.onmessage = ({ data }: MessageEvent<string | undefined>) => {
      clearTimeout(timer)
      resolve(data)
    }
    asked.onerror = () => {
      clearTimeout(timer)
      giveUp()
    }
    asked.postMessage(question)
  })
}
