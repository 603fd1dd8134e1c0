import type { Listed, Told } from '../../site.ts'
import { plain } from '../page/elements.ts'
import { must } from '../page/expect.ts'
import { meaning } from '../verdicts.ts'
import type { Read } from './pages.ts'
import { codeforcesWords } from './verdicts.ts'

export interface Entry extends Listed {
  language: string
  /** As problems are called here: 4A. */
  problem: string
  /** OK, WRONG_ANSWER; undefined while it is judged. */
  verdict: string | undefined
  /** What stands in the cell, in the language of the page. */
  says: string
  timeMs: number | null
  memoryKb: number | null
}

/** Submissions of a list, newest first. Cells are known by what they are for, not by words. */
export function parseList({ $ }: Read, what: string): Entry[] {
  const table = $('table').has('tr[data-submission-id]').first()
  if (table.length === 0) must($('table.status-frame-datatable')[0], `${what} has no table of submissions`)
  return table
    .find('tr[data-submission-id]')
    .toArray()
    .map((one) => {
      const row = $(one)
      const problem = row.find('a[href*="/problem/"]').first()
      const [, contest, index] = problemIn(must(problem.attr('href'), `${what} has a row without a problem`)) ?? []
      const status = row.find('.status-verdict-cell, .status-cell').first()
      return {
        id: must(/^\d+$/.exec(row.attr('data-submission-id') ?? '')?.[0], `${what} has a row without a number`),
        problem: `${must(contest, `${what} has a row without a contest`)}${must(index, `${what} has a row without an index`)}`,
        language: plain(problem.closest('td').next('td')),
        verdict: status.find('[submissionverdict]').attr('submissionverdict') || undefined,
        says: plain(status),
        timeMs: leading(plain(row.find('.time-consumed-cell').first()), 1),
        memoryKb: memoryKb(plain(row.find('.memory-consumed-cell').first())),
      }
    })
}

/** `/problemset/problem/4/A`, `/contest/4/problem/A`, `/gym/100001/problem/A`. */
const problemIn = (href: string) =>
  /\/problemset\/problem\/(\d+)\/(\w+)/.exec(href) ?? /\/(?:contest|gym)\/(\d+)\/problem\/(\w+)/.exec(href)

function leading(text: string, factor: number): number | null {
  const found = /^(\d+)/.exec(text)?.[1]
  return found === undefined ? null : Number(found) * factor
}

const memoryKb = (text: string): number | null => leading(text, /MB|МБ/.test(text) ? 1024 : 1)

/** What a row says became of its submission. */
export function toldByRow({ verdict, says, timeMs, memoryKb }: Entry): Told {
  if (verdict === undefined) return { is: 'waiting', status: 7, word: says }
  const known = meaning(codeforcesWords, verdict)
  if (!known) return { is: 'unknown', word: verdict }
  return known.is === 'waiting' ? { ...known, word: says || verdict } : { ...known, word: verdict, timeMs, memoryKb }
}
