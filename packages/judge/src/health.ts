import os from 'node:os'
import process from 'node:process'

/** How this machine is, as the server is told; shares are from 0 to 1, `examinedAt` an ISO moment. */
export interface Health {
  cores: number
  cpu: number
  memory: number
  examinedAt: string | null
}

function times(): { idle: number; all: number } {
  const all = os.cpus().map(({ times }) => times)
  const idle = all.reduce((sum, one) => sum + one.idle, 0)
  return {
    idle,
    all: all.reduce((sum, { user, nice, sys, idle: rest, irq }) => sum + user + nice + sys + rest + irq, 0),
  }
}

const within = (share: number) => Math.min(1, Math.max(0, share))

/** Measures the machine; the processor since it was measured last. */
export function watchHealth(examinedAt: () => Date | null): () => Health {
  let last = times()
  let cpu = 0
  return () => {
    const now = times()
    if (now.all > last.all) cpu = within(1 - (now.idle - last.idle) / (now.all - last.all))
    last = now
    const whole = Math.min(os.totalmem(), process.constrainedMemory() || os.totalmem())
    return {
      cores: os.availableParallelism(),
      cpu,
      memory: within(1 - process.availableMemory() / whole),
      examinedAt: examinedAt()?.toISOString() ?? null,
    }
  }
}
