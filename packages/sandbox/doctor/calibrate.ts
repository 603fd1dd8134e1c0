import { type Check, type Patient, programOf, runOn } from './attack.ts'

const rounds = 5
const mib = 1 << 20
const ms = (us: number) => `${(us / 1000).toFixed(1)} ms`

/**
 * Our CPU time of a fixed amount of work against what the program itself was told by the kernel: within 5 % in the median run,
 * for a busy machine may disturb one.
 */
export async function calibrateTime(patient: Patient): Promise<Check> {
  const program = programOf(patient, ['gauge', 'spin', '40'], { cpuUs: 5_000_000, wallUs: 20_000_000 })
  const ran = await runOn(
    patient,
    program,
    Array.from({ length: rounds }, () => ''),
  )
  const measured = ran.map(({ cpuUs, stderr }) => ({ ours: cpuUs, own: Number(stderr.trim()) }))
  const errors = measured.map(({ ours, own }) => Math.abs(ours - own) / own)
  const middle = errors.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
  const ok = ran.length === rounds && errors.every(Number.isFinite) && middle <= 0.05
  const [first] = measured
  const example = first ? `, e.g. ${ms(first.ours)} where the program had ${ms(first.own)}` : ''
  return {
    name: 'CPU time',
    ok,
    detail: `${(middle * 100).toFixed(1)} % off in the median of ${ran.length} runs${example}`,
  }
}

/** 100 MiB that are touched: within 1 MiB where a cgroup counts, else within 4 MiB. */
export async function calibrateMemory(patient: Patient): Promise<Check> {
  const program = programOf(patient, ['memory', 'some', '100'], { cpuUs: 5_000_000, wallUs: 20_000_000 })
  const [ran] = await runOn(patient, program, [''])
  const error = Math.abs((ran?.memoryBytes ?? 0) - 100 * mib)
  const room = patient.runner.hello.controllers.memory.startsWith('cgroup') ? mib : 4 * mib
  const seen = `${((ran?.memoryBytes ?? 0) / mib).toFixed(2)} MiB where 100 were touched`
  return { name: 'memory figure', ok: ran?.ending === 'ok' && error <= room, detail: seen }
}

/** A program at its CPU limit ends at most 50 ms over it; one of two runs, for the runner may have waited. */
export async function calibrateLimit(patient: Patient): Promise<Check> {
  const limit = 100_000
  const program = programOf(patient, ['time', 'spin'], { cpuUs: limit, wallUs: 20_000_000 })
  let over = Number.POSITIVE_INFINITY
  for (let round = 0; round < 2 && over > 50_000; round++) {
    const [ran] = await runOn(patient, program, [''])
    if (ran?.ending === 'cpu') over = Math.min(over, ran.cpuUs - limit)
  }
  return {
    name: 'CPU limit',
    ok: over <= 50_000,
    detail: over < Number.POSITIVE_INFINITY ? `${ms(over)} over it` : 'not enforced',
  }
}
