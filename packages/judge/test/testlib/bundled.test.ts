import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnlyIf } from '../../../../tools/testing/skip.ts'
import { classOf } from './classes.ts'
import { outputsLike } from './mutations.ts'
import { subjects } from './subjects.ts'
import { endings, optionTable, patternTable, readerTable, strictTable } from './tables.ts'
import { type Call, type Ended, icpcCall, openToolbox, ownInclude, plainCall, runAll, type Toolbox } from './toolbox.ts'

const shared = fileURLToPath(new URL('../../../../../shared/problems/', import.meta.url))
const hasShared = existsSync(join(shared, 'gitgud')) && existsSync(join(shared, 'isaacqueries'))
const outputsEach = 220
/** Compiling takes seconds, minutes on a machine that does other things. */
const patience = 240_000

/** Both headers must judge alike: our own, and the one that a package brought. */
describeOnlyIf(hasShared, 'needs the real packages of ../shared/problems')('beside the testlib.h of a package', () => {
  let folder: string
  let own: Toolbox
  let bundled: Toolbox
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verdict-bundled-'))
    unpack('gitgud/gitgud-polygon.zip')
    unpack('isaacqueries/isaacqueries.zip')
    const flags = ['-std=gnu++17']
    const boxes = [openToolbox(ownInclude, flags), openToolbox(join(folder, 'files'), flags, ['extras'])] as const
    ;[own, bundled] = await Promise.all(boxes)
  }, patience)
  afterAll(() => Promise.all([own, bundled].map((one) => one?.close())).then(() => rm(folder, { recursive: true })))

  const unpack = (name: string) => execFileSync('python3', ['-m', 'zipfile', '-e', join(shared, name), folder])
  const both = (name: string) => [own.program(name), bundled.program(name)]

  /** What the two programs disagree on, and how many verdicts there were. */
  async function disagreements(programs: string[], calls: Call[], told: (ended: Ended) => string = classOf) {
    const [ours = [], theirs = []] = await Promise.all(programs.map((program) => runAll(program, calls)))
    const found = calls.flatMap((one, index) => {
      const [mine, other] = [ours[index], theirs[index]].map((ended) => (ended ? told(ended) : ''))
      return mine === other ? [] : [{ ...one, mine, other }]
    })
    return { found, verdicts: new Set(theirs.map(({ code }) => code)).size }
  }

  test.for(subjects.map((one, index) => ({ ...one, seed: index + 1 })))(
    'agrees on the checker $name, outputs of seed $seed',
    { timeout: patience },
    async ({ name, input, answer, right, isStricter = () => false, seed }) => {
      const outputs = outputsLike(right, outputsEach, seed)

      const calls = outputs.map((output) => plainCall({ input, output, answer }))
      const { found, verdicts } = await disagreements(both(name), calls)

      const isMeant = ({ files, mine = '' }: (typeof found)[number]) =>
        isStricter(String(files?.['output'])) && mine === '2 wrong output format: no such real number'
      expect(found.filter((one) => !isMeant(one))).toEqual([])
      expect(found.length).toBeLessThan(outputs.length / 10)
      expect(verdicts).toBeGreaterThanOrEqual(2)
    },
  )

  test('agrees on the checker that came with it', { timeout: patience }, async () => {
    const source = await readFile(join(folder, 'files/check.cpp'), 'utf8')
    const programs = await Promise.all([own.build('gitgud', source), bundled.build('gitgud', source)])
    const right = ['4\n4 1\n3 1\n2 1\n1 1\n', '4\n1 9\n2 9\n3 9\n4 9\n', '5\n5 3\n4 1\n3 9\n2 1\n1 1\n']
    const outputs = outputsLike(right, outputsEach, 77)

    const calls = outputs.map((output) => plainCall({ input: '5\n', output, answer: right[0] ?? '' }))
    const { found, verdicts } = await disagreements(programs, calls)

    expect(found).toEqual([])
    expect(verdicts).toBeGreaterThanOrEqual(2)
  })

  test('agrees on an interactor of the ICPC convention', { timeout: patience }, async () => {
    const source = await readFile(join(folder, 'output_validators/interactor.cpp'), 'utf8')
    // It holds its testlib.h within itself, up to the last #endif.
    const afterHeader = source.slice(source.lastIndexOf('#endif') + '#endif'.length)
    const programs = await Promise.all([
      own.build('isaac', `#include "testlib.h"\n${afterHeader}`),
      bundled.build('isaac', source),
    ])
    const right = ['? 1 2\n? 2 3\n! 2 1 1 2 2 0\n! 2 3 3\n', '! 2 1 1 2 2 0 ! 2 3 3\n']
    const outputs = outputsLike(right, outputsEach, 78)

    const input = '2\n3\n5 7 1\n2\n4 9\n'
    const calls = outputs.map((output) => icpcCall({ input, output, answer: '' }))
    const { found, verdicts } = await disagreements(programs, calls)

    expect(found).toEqual([])
    expect(verdicts).toBeGreaterThanOrEqual(2)
  })

  test('reads and checks alike', { timeout: patience }, async () => {
    const calls = readerTable.map(([script, output]) =>
      plainCall({ input: `${script}\n`, output: Buffer.from(output, 'latin1'), answer: '5\n' }),
    )

    expect((await disagreements(both('readers'), calls)).found).toEqual([])
  })

  test('validates alike', { timeout: patience }, async () => {
    const calls = strictTable.map(([script, input]) => ({ input, env: { SCRIPT: script } }))
    const told = (ended: Ended) => `${classOf(ended)} ${ended.stdout}`

    expect((await disagreements(both('strict'), calls, told)).found).toEqual([])
  })

  test('ends alike', { timeout: patience }, async () => {
    const calls = endings.flatMap((how) =>
      ['', 'x', 'x y'].map((output) => plainCall({ input: `${how}\n`, output, answer: '5\n' })),
    )

    expect((await disagreements(both('verdicts'), calls)).found).toEqual([])
  })

  test('understands options alike', { timeout: patience }, async () => {
    const calls = optionTable.map(([ask, args]) => ({ args, env: { ASK: ask } }))
    const told = ({ code, stdout }: Ended) => `${code} ${stdout}`

    expect((await disagreements(both('options'), calls, told)).found).toEqual([])
  })

  test('matches patterns and helps alike', { timeout: patience }, async () => {
    const lines = patternTable.filter(([, , , isKnown = true]) => isKnown).map(([wanted, text]) => `${wanted}\t${text}`)
    const told = ({ stdout }: Ended) => stdout

    const matched = await disagreements(both('patterns'), [{ input: `${lines.join('\n')}\n` }], told)
    const helped = await disagreements(both('helpers'), [{}], told)

    expect(matched.found).toEqual([])
    expect(helped.found).toEqual([])
  })
})
