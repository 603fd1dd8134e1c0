import { keepText, readText } from '../../kept.ts'

const name = 'verdict-live-leader'
const renewMs = 3000
const leaseMs = 10_000

/**
 * Runs `govern` in exactly one of the browser's tabs at a time. Web Locks pass leadership on by themselves; on plain
 * http outside this machine browsers do not offer them, and a short lease in localStorage does the same, if slower.
 */
export function standForLeader(tab: string, signal: AbortSignal, govern: (signal: AbortSignal) => Promise<void>): void {
  if (!('locks' in navigator)) {
    standWithLease(tab, signal, govern)
    return
  }
  const request = navigator.locks.request(name, { signal }, () => (signal.aborted ? undefined : govern(signal)))
  request.catch(() => undefined) // stood down while waiting
}

function standWithLease(tab: string, signal: AbortSignal, govern: (signal: AbortSignal) => Promise<void>): void {
  let term: AbortController | undefined
  const endTerm = () => {
    term?.abort()
    term = undefined
  }
  const look = () => {
    const mine = takeLease(tab, Date.now())
    if (!mine) return endTerm()
    if (term) return
    term = new AbortController()
    void govern(AbortSignal.any([signal, term.signal]))
  }
  const leave = () => {
    endTerm()
    if (readText(name)?.startsWith(`${tab} `)) keepText(name, null)
  }
  const timer = setInterval(look, renewMs)
  addEventListener('pagehide', leave)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    removeEventListener('pagehide', leave)
    leave()
  })
  look()
}

/** Takes or renews the lease unless another tab holds it; two tabs that take it at once settle at the next renewal. */
export function takeLease(tab: string, now: number): boolean {
  const [holder, until] = (readText(name) ?? '').split(' ')
  if (holder && holder !== tab && Number(until) > now) return false
  keepText(name, `${tab} ${now + leaseMs}`)
  return true
}
