import { load } from 'cheerio'
import type { Listed, Told } from '../../site.ts'
import { plain } from '../page/elements.ts'
import { must } from '../page/expect.ts'
import { rowsUnder } from '../page/table.ts'
import { meaning } from '../verdicts.ts'
import { pojWords } from './verdicts.ts'

const columns = [...['Run ID', 'User', 'Problem', 'Result', 'Memory', 'Time', 'Language', 'Code Length']] as const
const what = 'POJ: the status list'

export interface Judged {
  word: string
  timeMs: number | null
  memoryKb: number | null
}

export interface Entry extends Listed, Judged {
  problem: string
  author: string
}

/** The submissions of a page of the status list, newest first. */
export const parseStatus = (html: string): Entry[] =>
  rowsUnder(load(html), columns, what).map(({ cells }) => {
    const authorPage = cells['User'].find('a[href*="user_id="]').attr('href') ?? ''
    return {
      id: must(/^\d+$/.exec(plain(cells['Run ID']))?.[0], `${what} has a run without a number`),
      language: plain(cells['Language']),
      bytes: Number.parseInt(plain(cells['Code Length']), 10),
      word: plain(cells['Result']),
      timeMs: leading(plain(cells['Time'])),
      memoryKb: leading(plain(cells['Memory'])),
      problem: plain(cells['Problem']),
      author: new URLSearchParams(authorPage.split('?')[1]).get('user_id') ?? plain(cells['User']),
    }
  })

/** What the page of a submission's source says became of it; the code itself is not looked at. */
export function parseSource(html: string): Judged {
  const $ = load(html)
  const cells = $('td')
    .toArray()
    .map((cell) => $(cell))
    .filter((cell) => cell.find('td').length === 0)
  const field = (label: string) =>
    cells
      .map(plain)
      .find((text) => text.startsWith(label))
      ?.slice(label.length)
      .trim()
  return {
    word: must(field('Result:'), 'POJ: no "Result:" on the page of a submission'),
    timeMs: leading(field('Time:') ?? ''),
    memoryKb: leading(field('Memory:') ?? ''),
  }
}

/** `388K`, `0MS`; `N/A` and nothing are null. */
const leading = (text: string): number | null => {
  const digits = /^\d+/.exec(text)?.[0]
  return digits === undefined ? null : Number(digits)
}

export function toldBy({ word, timeMs, memoryKb }: Judged): Told {
  const known = meaning(pojWords, word)
  if (!known) return { is: 'unknown', word }
  return known.is === 'waiting' ? { ...known, word } : { ...known, word, timeMs, memoryKb }
}
