import { fromCaller, type OpenedInstance, withInstance } from '../instance.ts'
import { inventPlay, type Play, readPlay } from '../rehearsal/play.ts'
import type { Records } from '../rehearsal/record.ts'
import { rehearse } from '../rehearsal/rehearse.ts'
import { faultsOf, isKept, promised, tableOf, wrongRows } from '../rehearsal/report.ts'
import { clearStage } from '../rehearsal/stage.ts'
import type { Command } from './command.ts'

type Values = Parameters<Command>[0]['values']

const playedMs = 400
/** Seconds: five hours, as contests of teams take. */
const inventedSeconds = 18_000
const maxFaultsShown = 50

/** `rehearse`: plays a contest against this instance, and takes all of it away again. */
export const rehearseContest: Command = async ({ values }) => {
  const play = playOf(values)
  return withInstance({ judging: true }, async (instance) => {
    try {
      const { records, faults } = await played(instance, play, values)
      const isGood = faults.length === 0 && isKept(records)
      if (values['json'])
        console.log(JSON.stringify({ submitted: records.submitted, isGood, faults, table: tableOf(records) }))
      else print(records, faults)
      return isGood ? 0 : 1
    } finally {
      await clearStage(instance.db)
    }
  })
}

/** The whole number of an option; throws a sentence when it is none. */
function numberOf(values: Values, name: string, otherwise: number): number {
  const given = values[name]
  if (given === undefined) return otherwise
  if (!/^[1-9]\d{0,5}$/.test(String(given))) throw new Error(`--${name} takes a whole number from 1, not "${given}".`)
  return Number(given)
}

function playOf(values: Values): Play {
  const file = values['replay']
  if (typeof file === 'string') return readPlay(fromCaller(file))
  return inventPlay({
    participants: numberOf(values, 'participants', 200),
    problems: numberOf(values, 'problems', 12),
    duration: inventedSeconds,
    runs: numberOf(values, 'runs', 1000),
  })
}

async function played({ db, url }: OpenedInstance, play: Play, values: Values) {
  if (!url) throw new Error('The site does not run.')
  const { records, stage } = await rehearse({
    db,
    url,
    play,
    say: (line: string) => console.error(line),
    seconds: numberOf(values, 'minutes', 5) * 60,
    streams: numberOf(values, 'streams', Math.min(1000, play.teams.length)),
    guests: numberOf(values, 'guests', 20),
    playedMs: values['simulate'] === true ? playedMs : null,
  })
  return { records, faults: [...faultsOf(records), ...(await wrongRows({ db, url }, play, stage))] }
}

function print(records: Records, faults: string[]): void {
  for (const line of tableOf(records)) console.log(line)
  for (const fault of faults.slice(0, maxFaultsShown)) console.log(fault)
  console.log(faults.length ? `${faults.length} faults.` : 'No error; the final board is what the verdicts come to.')
  const words = isKept(records) ? 'kept' : 'not kept'
  console.log(
    `95 of 100 calls within ${promised.callMs} ms, and verdicts on the board within ${promised.boardMs / 1000} s: ${words}.`,
  )
}
