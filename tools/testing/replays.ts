import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { checkoutRoot } from '../process/paths.ts'

const folder = path.join(checkoutRoot, '../shared/replays')

export const hasReplays = existsSync(folder)
export const whyNoReplays = 'needs the recorded contests of ../shared/replays'

/** Four contests as they were, the largest first. */
export const replayNames = [
  'icpc-48th-online-qualification-1',
  'icpc-47th-hangzhou',
  'provincial-contest-2025-zhejiang',
  'icpc-49th-shanghai',
] as const

/** A recorded contest. */
export interface Replay {
  contest: { slug: string; start: number; duration_s: number; freeze_s: number; penalty_s: number; problems: string[] }
  teams: { id: string; star: boolean }[]
  runs: { team: string; problem: string; t_ms: number; verdict: 'AC' | 'WA' | 'TLE' | 'MLE' | 'RE' | 'PE' | 'CE' }[]
}

/** What its board came to. */
export interface FinalBoard {
  first_accepted_s: Record<string, number>
  rows: {
    rank: number
    team: string
    star: boolean
    ac: number
    penalty_s: number
    /** Rejected before acceptance, and when that was. */
    cells: Record<string, [number, number | null]>
  }[]
}

const read = (file: string): unknown => JSON.parse(gunzipSync(readFileSync(path.join(folder, file))).toString())

export const readReplay = (slug: string) => ({
  replay: read(`${slug}.replay.json.gz`) as Replay,
  final: read(`${slug}.final.json.gz`) as FinalBoard,
})

/** The status that a recorded verdict is on the wire. */
export const statusOfReplay: Record<Replay['runs'][number]['verdict'], number> = {
  AC: 0,
  WA: -1,
  TLE: 1,
  MLE: 2,
  RE: 3,
  PE: -3,
  CE: -2,
}
