/** A submission that could not be sent for so long ends as Submitted Failed. */
export const waitingMs = 30 * 60_000

/** Whether one that is not at its site has waited for too long. */
export const isLate = ({ queuedAt }: { queuedAt: Date }): boolean => Date.now() - queuedAt.getTime() > waitingMs

/** Whether one that may have arrived did is known by then. */
export const sendingMs = 3 * 60_000

/** The result of one that was sent is asked for this long. */
export const followingMs = 30 * 60_000

/** One whose result cannot be told rests at least so long between two looks, at most so long, and has a last look so long before its end. */
const restsMs = { least: 30_000, most: 5 * 60_000, last: 10_000 }

/** For how long one is not asked for whose result could not be told, half as long as it has been there; undefined: its time is over. */
export function lookRestMs(sentAt: Date): number | undefined {
  const ageMs = Date.now() - sentAt.getTime()
  const leftMs = followingMs - ageMs - restsMs.last
  return leftMs <= 0 ? undefined : Math.min(Math.max(ageMs / 2, restsMs.least), restsMs.most, leftMs)
}

/** After a failure of a site it is not asked for 1 s, then 2, 4, 8 …, at most so long. */
export const maxPauseMs = 30 * 60_000

/** A server stays with the relay that spoke to it last for so long, that its sessions and its pace are one program's. */
export const stayMs = 15_000
