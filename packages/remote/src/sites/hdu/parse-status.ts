import { load } from 'cheerio'
import type { Listed, Told } from '../../site.ts'
import { lines, plain } from '../page/elements.ts'
import { must } from '../page/expect.ts'
import { rowsUnder } from '../page/table.ts'
import { meaning } from '../verdicts.ts'
import { hduWords } from './verdicts.ts'

const columns = [
  ...['Run ID', 'Judge Status', 'Pro.ID', 'Exe.Time', 'Exe.Memory', 'Code Len.', 'Language', 'Author'],
] as const
const what = 'HDU: the status list'

export interface Entry extends Listed {
  language: string
  word: string
  timeMs: number | null
  memoryKb: number | null
  problem: string
  author: string
}

/** The submissions of a page of the status list, newest first. */
export const parseStatus = (html: string): Entry[] =>
  rowsUnder(load(html), columns, what).map(({ cells }) => {
    const authorPage = cells['Author'].find('a[href*="user="]').attr('href') ?? ''
    return {
      id: must(/^\d+$/.exec(plain(cells['Run ID']))?.[0], `${what} has a run without a number`),
      language: plain(cells['Language']),
      bytes: Number.parseInt(plain(cells['Code Len.']), 10),
      word: lines(cells['Judge Status']).replace(/\s+/g, ' ').trim(),
      timeMs: numberBefore('MS', plain(cells['Exe.Time'])),
      memoryKb: numberBefore('K', plain(cells['Exe.Memory'])),
      problem: plain(cells['Pro.ID']),
      author: new URLSearchParams(authorPage.split('?')[1]).get('user') ?? plain(cells['Author']),
    }
  })

const numberBefore = (unit: string, text: string): number | null => {
  const found = new RegExp(`^(\\d+)\\s*${unit}`, 'i').exec(text)?.[1]
  return found === undefined ? null : Number(found)
}

/** What an entry says became of the submission. */
export function toldBy({ word, timeMs, memoryKb }: Entry): Told {
  const known = meaning(hduWords, word.replace(/\s*\([^)]*\)$/, ''))
  if (!known) return { is: 'unknown', word }
  return known.is === 'waiting' ? { ...known, word } : { ...known, word, timeMs, memoryKb }
}
