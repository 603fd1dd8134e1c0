import { getContestScrollBoardInfo, getContestScrollBoardSubmission } from '@verdict/contract/contest/board-routes.ts'
import { call } from '../../api/call.ts'
import { type Show, showOf } from './show.ts'

/** So many pictures are fetched at a time. */
const together = 6

/**
 * Fetches everything that the show needs, pictures and letters too, so that it goes on when the network does not. Tells how much
 * of the pictures is there, 0 to 1.
 */
export async function loadShow(cid: number, removeStar: boolean, onProgress: (part: number) => void): Promise<Show> {
  const quiet = { quiet: true }
  const [info, sent] = await Promise.all([
    call(getContestScrollBoardInfo, { cid }, quiet),
    call(getContestScrollBoardSubmission, { cid, removeStar }, quiet),
  ])
  const show = showOf(info, sent)
  const pictures = await fetchAll(
    [...new Set([...show.people.values()].flatMap(({ avatar }) => avatar ?? []))],
    onProgress,
  )
  await Promise.allSettled([...document.fonts].map((face) => face.load()))
  const people = [...show.people.values()].map((person) => ({
    ...person,
    avatar: person.avatar === null ? null : (pictures.get(person.avatar) ?? null),
  }))
  return { ...show, people: new Map(people.map((person) => [person.uid, person])) }
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
