import { load } from 'cheerio'
import { z } from 'zod'
import { Failed, unexpected } from '../../failed.ts'
import type { Listed, Told } from '../../site.ts'
import { plain } from '../page/elements.ts'
import { spojCodes } from './verdicts.ts'

/** The submissions of a status page, newest first: each has a cell for its result. */
export function parseList(html: string): Listed[] {
  const $ = load(html)
  if ($('table.newstatus').length === 0) throw unexpected('SPOJ: no table on the status page')
  return $('table.newstatus td[id^="statusres_"]')
    .toArray()
    .map((cell) => {
      const language = plain($(cell).closest('tr').find('td.slang'))
      return { id: ($(cell).attr('id') ?? '').replace('statusres_', ''), ...(language && { language }) }
    })
}

const field = z.union([z.string(), z.number()]).nullish()
const Answer = z.array(
  z.object({ id: field, status: field, status_desc: field, time: field, mem: field, final: field }),
)

/** What the site says of one submission; its fields hold markup. */
export function parseResult(text: string, remoteId: string): Told {
  const entries = Answer.safeParse(jsonIn(text))
  if (!entries.success) throw unexpected('SPOJ: the answer about a submission is not as expected')
  const found = entries.data.find(({ id }) => bare(id) === remoteId)
  if (!found) throw new Failed('not-found', `SPOJ: nothing is told of submission ${remoteId}`)
  const code = bare(found.status)
  const word = bare(found.status_desc) || code
  if (!/^\d+$/.test(code)) throw unexpected('SPOJ: a submission without a status')
  if (bare(found.final) !== '1') return { is: 'waiting', status: 5, word }
  const status = spojCodes[Number(code)]
  if (status === undefined) return { is: 'unknown', word: `${word} (${code})` }
  return { is: 'final', status, word, timeMs: timeIn(bare(found.time)), memoryKb: memoryIn(bare(found.mem)) }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // a page in place of an answer; what it says may be anything
    if (error instanceof SyntaxError) throw unexpected('SPOJ: the answer about a submission is no JSON')
    throw error
  }
}

/** A field without tags and entities. */
const bare = (value: z.output<typeof field>): string =>
  load(`<p>${value ?? ''}</p>`)('p')
    .text()
    .replace(/\s+/g, ' ')
    .trim()

/** `0.02` s as ms; `-` is null. */
function timeIn(text: string): number | null {
  const seconds = /^\d+(?:\.\d+)?/.exec(text)?.[0]
  return seconds === undefined ? null : Math.round(Number(seconds) * 1000)
}

/** `5.2M` and `900k` as KB. */
function memoryIn(text: string): number | null {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)\s*([kM])/i.exec(text) ?? []
  if (amount === undefined) return null
  return Math.round(Number(amount) * (unit.toLowerCase() === 'm' ? 1024 : 1))
}
