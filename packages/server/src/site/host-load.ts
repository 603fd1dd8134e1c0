import os from 'node:os'
import process from 'node:process'

export interface HostLoad {
  cores: number
  /** Shares in use, 0 to 1. */
  cpu: number
  memory: number
}

const within = (share: number) => Math.min(1, Math.max(0, share))

function times(): { idle: number; all: number } {
  const all = os.cpus().map(({ times }) => times)
  const idle = all.reduce((sum, one) => sum + one.idle, 0)
  return {
    idle,
    all: all.reduce((sum, { user, nice, sys, idle: rest, irq }) => sum + user + nice + sys + rest + irq, 0),
  }
}

/** A shorter span says nothing. */
const spanMs = 1000

let last = { ...times(), at: performance.now() }
let cpu = 0

/** How busy the machine of this process is; its processors since they were last asked about. */
export function hostLoad(): HostLoad {
  if (performance.now() - last.at >= spanMs) {
    const now = times()
    if (now.all > last.all) cpu = within(1 - (now.idle - last.idle) / (now.all - last.all))
    last = { ...now, at: performance.now() }
  }
  const whole = Math.min(os.totalmem(), process.constrainedMemory() || os.totalmem())
  return { cores: os.availableParallelism(), cpu, memory: within(1 - process.availableMemory() / whole) }
}
