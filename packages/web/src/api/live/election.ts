import { readStoredText, writeStoredText } from '../../storage.ts'

const name = 'verdict-live-leader'
const renewMs = 3000
const leaseMs = 10_000

/**
 * Runs `runLeader` in exactly one of the browser's tabs at a time. Web Locks pass leadership on by themselves; on plain
 * http outside this machine browsers do not offer them, and a short lease in localStorage does the same, if slower.
 */
export function electLeader(tab: string, signal: AbortSignal, runLeader: (signal: AbortSignal) => Promise<void>): void {
  if (!('locks' in navigator)) {
    electByLease(tab, signal, runLeader)
    return
  }
  const request = navigator.locks.request(name, { signal }, () => (signal.aborted ? undefined : runLeader(signal)))
  request.catch(() => undefined) // stood down while waiting
}

function electByLease(tab: string, signal: AbortSignal, runLeader: (signal: AbortSignal) => Promise<void>): void {
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
    void runLeader(AbortSignal.any([signal, term.signal]))
  }
  const leave = () => {
    endTerm()
    if (readStoredText(name)?.startsWith(`${tab} `)) writeStoredText(name, null)
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
  const [holder, until] = (readStoredText(name) ?? '').split(' ')
  if (holder && holder !== tab && Number(until) > now) return false
  writeStoredText(name, `${tab} ${now + leaseMs}`)
  return true
}
