export interface Gathering {
  /** Something is new: it is looked at within a while. */
  tell: () => void
  /** Nothing is looked at any more. */
  stop: () => void
}

/**
 * Looks once for all that is told within a random while from `least` to `most` ms, so that the browsers of all whom one thing
 * concerns do not ask in the same instant. One look at a time: what is told during one leads to another after it.
 */
export function gather(look: () => Promise<unknown>, { least, most }: { least: number; most: number }): Gathering {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  let isStopped = false
  let isTold = false
  const begin = async () => {
    timer = undefined
    isTold = false
    isLooking = true
    await look().finally(() => {
      isLooking = false
    })
    if (isTold) tell()
  }
  const tell = () => {
    isTold = true
    if (timer !== undefined || isLooking || isStopped) return
    timer = setTimeout(() => void begin(), least + Math.random() * (most - least))
  }
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }
  return { tell, stop }
}
