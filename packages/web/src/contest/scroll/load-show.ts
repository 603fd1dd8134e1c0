import {
  getContestRank,
  getContestScrollBoardInfo,
  getContestScrollBoardSubmission,
} from '@verdict/contract/contest/board-routes.ts'
import { getContestInfo, getContestProblem } from '@verdict/contract/contest/routes.ts'
import { maxPageSize } from '@verdict/contract/limits.ts'
import type { Asked } from '@verdict/contract/route.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/failure.ts'
import { session } from '../../api/session.ts'
import { messages } from '../../i18n/language.ts'
import { type AcmRow, isAcmRow } from '../board/board.ts'
import { practiceOf } from './practice.ts'
import { type Show, showOf } from './show.ts'

/** So many pictures are fetched at a time. */
const together = 6

/** What is to be shown, and who is told how much of its pictures is there, 0 to 1. */
interface Wanted {
  cid: number
  removeStar: boolean
  onProgress: (part: number) => void
}

const quiet = { quiet: true }

/**
 * Fetches everything that the show needs, pictures and letters too, so that it goes on when the network does not. Before the end of
 * a contest whoever runs it is given a practice.
 */
export async function loadShow(wanted: Wanted): Promise<Show> {
  const show = await resultsOf(wanted).catch(async (error: unknown) => {
    const isEarly = error instanceof CallError && error.code === 'contest/not-ended'
    const practice = isEarly ? await practiceFor(wanted) : undefined
    if (!practice) throw error
    return practice
  })
  const pictures = await fetchAll(
    [...new Set([...show.people.values()].flatMap(({ avatar }) => avatar ?? []))],
    wanted.onProgress,
  )
  await Promise.allSettled([...document.fonts].map((face) => face.load()))
  const people = [...show.people.values()].map((person) => ({
    ...person,
    avatar: person.avatar === null ? null : (pictures.get(person.avatar) ?? null),
  }))
  return { ...show, people: new Map(people.map((person) => [person.uid, person])) }
}

async function resultsOf({ cid, removeStar }: Wanted): Promise<Show> {
  const [info, sent] = await Promise.all([
    call(getContestScrollBoardInfo, { cid }, quiet),
    call(getContestScrollBoardSubmission, { cid, removeStar }, quiet),
  ])
  return showOf(info, sent)
}

/** undefined for those who do not run the contest. */
async function practiceFor({ cid, removeStar }: Wanted): Promise<Show | undefined> {
  if (!session.get().token) return undefined
  const contest = await call(getContestInfo, { cid }, quiet)
  if (!contest.manages) return undefined
  const [problems, rows] = await Promise.all([
    call(getContestProblem, { cid }, quiet),
    boardRows({ cid, removeStar, limit: maxPageSize, forceRefresh: false }),
  ])
  return practiceOf({ contest, problems, rows }, messages().scroll.standIn, Math.random)
}

async function boardRows(asked: Omit<Asked<typeof getContestRank>, 'currentPage'>): Promise<AcmRow[]> {
  const rows: AcmRow[] = []
  for (let currentPage = 1, pages = 1; currentPage <= pages; currentPage++) {
    const part = await call(getContestRank, { ...asked, currentPage }, quiet)
    rows.push(...part.records.filter(isAcmRow))
    pages = part.pages
  }
  return rows
}

async function fetchAll(addresses: string[], onProgress: (part: number) => void): Promise<Map<string, string>> {
  const fetched = new Map<string, string>()
  let done = 0
  const waiting = [...addresses]
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const picture = await pictureOf(next)
      if (picture) fetched.set(next, picture)
      done++
      onProgress(done / addresses.length)
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  return fetched
}

/** A picture as a `data:` address; undefined when it is not there, and the first letter of the name stands for it. */
async function pictureOf(address: string): Promise<string | undefined> {
  try {
    const reply = await fetch(address)
    if (!reply.ok) return undefined
    const reader = new FileReader()
    const read = new Promise<string>((resolve, reject) => {
      reader.onload = () => resolve(String(reader.result))
      reader.onerror = () => reject(reader.error)
    })
    reader.readAsDataURL(await reply.blob())
    return await read
  } catch {
    return undefined // of another site, or gone: the letter stands for it
  }
}
