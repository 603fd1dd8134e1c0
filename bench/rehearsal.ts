/**
 * A whole contest played against a server of its own, judging simulated at the report call:
 * `npm run bench -- rehearsal [PARTICIPANTS] [SECONDS] [STREAMS] [SUBMISSIONS] [RUSH]` (2000, 300, 1000, 2000 and 10 when not given; the
 * last tenth brings 1.8 times the mean, 12 a second, and everybody comes within the RUSH, seconds), or with a recorded contest:
 * `npm run bench -- rehearsal FILE [SECONDS] [STREAMS] 0 [RUSH]`.
 * Prints the times of calls, how old the board gets, the memory and CPU of the server, and whether the final board is right. Ends with 1
 * when calls, board, memory or anything else is not as a hall is promised.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '../packages/server/src/db/connect.ts'
import { inventPlay, readPlay } from '../tools/rehearsal/play.ts'
import { rehearse } from '../tools/rehearsal/rehearse.ts'
import { faultsOf, isKept, promised, tableOf, wrongRows } from '../tools/rehearsal/report.ts'
import { withSeeded } from './lists/database.ts'

/** The server stays below, MiB. */
const wantedMiB = 1000

const [first = '2000', ...others] = process.argv.slice(2)
const [seconds = 300, streams = 1000, runs = 2000, rush = 10] = others.map(Number)
const play = fs.existsSync(first)
  ? readPlay(first)
  : inventPlay({ participants: Number(first), problems: 12, duration: 18_000, runs })

await withSeeded(async (seeded) => {
  const databaseUrl = await seeded({ problems: 100, users: 500, submissions: 2000 })
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-rehearsal-'))
  const server = fork(new URL('./rehearsal/served.ts', import.meta.url), [databaseUrl, dataDir])
  const db = connect(databaseUrl, 4)
  try {
    const [url] = (await once(server, 'message')) as [string]
    const say = (line: string) => console.log(line)
    const { records, stage } = await rehearse({
      db,
      url,
      play,
      seconds,
      streams,
      guests: 50,
      playedMs: 400,
      rushMs: rush * 1000,
      say,
    })
    const perSecond = (play.runs.length / seconds).toFixed(1)
    console.log(
      `${play.name}: ${play.runs.length} submissions in ${seconds} s (${perSecond} a second), ${streams} streams; everybody came within ${rush} s`,
    )
    for (const line of tableOf(records)) console.log(line)
    const peak = peakOf(server)
    console.log(`memory of the server: ${peak} MiB at the most; ${records.streamBytes} bytes by streams`)
    const load = os.loadavg().map((figure) => figure.toFixed(1))
    const { user, system } = process.cpuUsage()
    const ofHall = ((user + system) / 1e6).toFixed(0)
    console.log(
      `CPU of the server: ${cpuOf(server).toFixed(0)} s, of those who ask: ${ofHall} s; load of the machine: ${load.join(', ')}`,
    )
    const faults = [...faultsOf(records), ...(await wrongRows({ db, url }, play, stage))]
    for (const fault of faults.slice(0, 30)) console.log(fault)
    console.log(faults.length ? `${faults.length} faults` : 'no error; the final board is what the verdicts come to')
    const isGood = isKept(records) && peak < wantedMiB && faults.length === 0
    const { callMs, boardMs } = promised
    console.log(
      `wanted: 95 of 100 calls within ${callMs} ms, verdicts on the board within ${boardMs} ms, less than ${wantedMiB} MiB, no fault: ${isGood ? 'kept' : 'not kept'}`,
    )
    process.exitCode = isGood ? 0 : 1
  } finally {
    await db.destroy()
    server.kill('SIGTERM')
    await once(server, 'exit')
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
})

/** The most memory that the process had, MiB. */
function peakOf({ pid }: ChildProcess): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Seconds of CPU that the process has used: the same on a machine that is busy otherwise. */
function cpuOf({ pid }: ChildProcess): number {
  const [, fields = ''] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) / 100
}
