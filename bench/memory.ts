/**
 * What a limit of memory leaves to languages that collect their garbage: `npm run bench -- memory [MB [language…]]`, 256 and all
 * where none is given. Each keeps most of the limit in a shape (one array, many objects, many texts, arrays that are replaced again and again), which must fit and
 * take at most 1.3 times the CPU time that it takes without a limit, and a tenth more than the limit, which must be MLE. The server is a
 * stand-in in this process, the sandbox is the real one. Medians of three runs in turns. Ends with 1 where something is not kept.
 */
import { parseArgs } from 'node:util'
import { wordOf } from '../packages/judge/test/examples.ts'
import { openLab } from '../packages/judge/test/lab.ts'
import {
  fitting,
  type Shape,
  shapeLanguages,
  shapeProblem,
  shapeSource,
  shapes,
  tooMuch,
} from '../packages/judge/test/shapes.ts'
import { hold, quantile } from './figures.ts'

const [megabytes = '256', ...named] = parseArgs({ allowPositionals: true }).positionals
const limitMb = Number(megabytes)
const chosen = named.length > 0 ? named : shapeLanguages
const odd = named.find((name) => !shapeLanguages.includes(name))
if (!(limitMb > 0) || odd) throw new Error(`It takes MB and languages: ${shapeLanguages.join(', ')}.`)
const noLimitMb = 4096
const rounds = 3
const wanted = 1.3
/** What cannot be told from nothing, ms: two starts of a run-time differ by as much. */
const negligibleMs = 50

const lab = await openLab(shapeLanguages.map((name) => name.toLowerCase()))

async function ran(language: string, shape: Shape, share: number, underMb: number) {
  const size = Math.floor(limitMb * share)
  const result = await lab.judge(shapeProblem(language, shape, size, underMb), language, shapeSource(language))
  return { word: wordOf(result), ms: result.cases[0]?.timeMs ?? 0, kb: result.cases[0]?.memoryKb ?? 0 }
}

async function measured(language: string, shape: Shape): Promise<void> {
  const [within, without]: [number[], number[]] = [[], []]
  const words = new Set<string>()
  let kb = 0
  for (let round = 0; round < rounds; round += 1) {
    const fits = await ran(language, shape, fitting[shape], limitMb)
    const free = await ran(language, shape, fitting[shape], noLimitMb)
    words.add(fits.word)
    within.push(fits.ms)
    without.push(free.ms)
    kb = Math.max(kb, fits.kb)
  }
  const { word: over } = await ran(language, shape, tooMuch, limitMb)
  const [limited, free] = [quantile(within, 0.5), quantile(without, 0.5)]
  const name = `${language}, ${shape}`
  console.log(
    `${name}: ${[...words].join('|')} ${limited} ms ${kb >> 10} MB, without a limit ${free} ms, too much: ${over}`,
  )
  hold(`${name}, time`, Math.max(0, limited - negligibleMs) / free, wanted, '×')
  if ([...words].join() !== 'AC' || over !== 'MLE') {
    console.log(`NOT KEPT: ${name}, wanted AC and MLE`)
    process.exitCode = 1
  }
}

try {
  for (const language of shapeLanguages.filter((name) => lab.has(name) && chosen.includes(name)))
    for (const shape of shapes) await measured(language, shape)
} finally {
  await lab.close()
}
