/** A submission that could not be sent for so long ends as Submitted Failed. */
export const waitingMs = 30 * 60_000

/** Whether one that is not at its site has waited for too long. */
export const isLate = ({ queuedAt }: { queuedAt: Date }): boolean => Date.now() - queuedAt.getTime() > waitingMs

/** Whether one that may have arrived did is known by then. */
export const sendingMs = 3 * 60_000

/** The result of one that was sent is asked for this long. */
export const followingMs = 30 * 60_000

/** After a failure of a site it is not asked for 1 s, then 2, 4, 8 …, at most so long. */
export const maxPauseMs = 30 * 60_000

/** A server stays with the relay that spoke to it last for so long, that its sessions and its pace are one program's. */
export const stayMs = 15_000
