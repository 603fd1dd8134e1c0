import type { Runner } from '@verdict/sandbox/types.ts'
import { expect, test } from 'vitest'
import { begin, noNeighbours, runExclusively } from '../src/run-exclusively.ts'

const never = new AbortController().signal
const ordinary = { isContest: false }
const contest = { isContest: true }

/** Slots one and two, and what happened to them; a held slot that is stuck never comes to a pause. */
function scene({ share = 0.05, isStuck = false } = {}) {
  const log: string[] = []
  const standIn = (name: string) =>
    ({
      pause: () => {
        log.push(`${name} held`)
        return isStuck ? new Promise<void>(() => undefined) : Promise.resolve()
      },
      resume: () => void log.push(`${name} goes on`),
    }) as Runner
  const [one, two] = [standIn('one'), standIn('two')]
  const neighbours = noNeighbours(share)
  neighbours.runners.add(one).add(two)
  /** A second run on slot one that may wait so many ms for a gap. */
  const run = (waitMs: number, { user = 'ann', maxMs = 100, work = () => Promise.resolve() } = {}) => {
    const wish = { runner: one, user, maxMs, until: performance.now() + waitMs }
    return runExclusively(neighbours, wish, never, async () => {
      log.push('works')
      await work()
    })
  }
  return { log, neighbours, one, two, run }
}

const aMoment = (ms = 30) => new Promise<void>((resolve) => setTimeout(resolve, ms))

test('while no other slot is at a job nobody is held', async () => {
  const { run, log } = scene()

  expect(await run(1000)).toBe(true)

  expect(log).toEqual(['works'])
})

test('a gap is waited for', async () => {
  const { run, log, neighbours, two } = scene()
  const end = begin(neighbours, two, ordinary)

  const running = run(10_000)
  await aMoment()
  expect(log).toEqual([])
  end()

  expect(await running).toBe(true)
  expect(log).toEqual(['works'])
})

test('who begins meanwhile is not held, and the run counts as disturbed', async () => {
  const { run, log, neighbours, two } = scene()

  expect(await run(1000, { work: () => aMoment(begin(neighbours, two, ordinary) ? 30 : 0) })).toBe(false)

  expect(log).toEqual(['works'])
})

test('where no gap comes the others are held for the run', async () => {
  const { run, log, neighbours, two } = scene()
  begin(neighbours, two, ordinary)

  expect(await run(0)).toBe(true)

  expect(log).toEqual(['two held', 'works', 'two goes on'])
})

test('a slot that is at a contest’s job is never held', async () => {
  const { run, log, neighbours, two } = scene()
  begin(neighbours, two, contest)

  expect(await run(0)).toBe(false)

  expect(log).toEqual(['works'])
})

test('a held slot that gets a contest’s job goes on at once', async () => {
  const { run, log, neighbours, two } = scene()
  const end = begin(neighbours, two, ordinary)
  const work = () => {
    end()
    begin(neighbours, two, contest)
    log.push('contest')
    return Promise.resolve()
  }

  expect(await run(0, { work })).toBe(false)

  expect(log).toEqual(['two held', 'works', 'two goes on', 'contest'])
})

test('a user’s runs hold others no longer than their share; other users’ still may', async () => {
  const { run, log, neighbours, two } = scene({ share: 0.0005 }) // 30 ms a minute
  begin(neighbours, two, ordinary)

  expect(await run(0, { work: () => aMoment(40) })).toBe(true)
  expect(await run(0)).toBe(false)
  expect(await run(0, { user: 'bob' })).toBe(true)

  expect(log.filter((line) => line === 'two held')).toHaveLength(2)
})

test('nobody is held for a run that may take seconds', async () => {
  const { run, log, neighbours, two } = scene()
  begin(neighbours, two, ordinary)

  expect(await run(0, { maxMs: 6500 })).toBe(false)

  expect(log).toEqual(['works'])
})

test('those that do not come to a pause soon go on, and the run is made all the same', async () => {
  const { run, log, neighbours, two } = scene({ isStuck: true })
  begin(neighbours, two, ordinary)

  expect(await run(0)).toBe(false)

  expect(log).toEqual(['two held', 'two goes on', 'works'])
})

test('runs are made one at a time, and those that wait are a gap for one another', async () => {
  const { log, neighbours, one, two } = scene()
  const until = performance.now() + 10_000
  const run = async (runner: Runner, name: string) => {
    const end = begin(neighbours, runner, ordinary)
    await runExclusively(neighbours, { runner, user: name, maxMs: 100, until }, never, async () => {
      log.push(`${name} begins`)
      await aMoment()
      log.push(`${name} ends`)
    })
    end()
  }

  await Promise.all([run(one, 'ann'), run(two, 'bob')])

  expect(log).toEqual(['ann begins', 'ann ends', 'bob begins', 'bob ends'])
})

test('a run that fails, or whose job is lost, leaves nobody held', async () => {
  const { run, log, neighbours, one, two } = scene()
  begin(neighbours, two, ordinary)
  const wish = { runner: one, user: 'ann', maxMs: 1, until: 0 }
  const lost = AbortSignal.abort(new Error('lost'))

  await expect(run(0, { work: () => Promise.reject(new Error('no')) })).rejects.toThrow('no')
  await expect(runExclusively(neighbours, wish, lost, () => Promise.resolve())).rejects.toThrow('lost')

  expect(log.at(-1)).toBe('two goes on')
  expect(await run(0)).toBe(true)
})
