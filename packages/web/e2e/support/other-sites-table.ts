import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { RemoteServerKey, RemoteSiteKey } from '@verdict/contract/remote/sites.ts'

/** What a site is asked, and what must come of it. */
export interface OtherSite {
  key: RemoteSiteKey
  /** Who is spoken to. */
  server: RemoteServerKey
  /** A problem of its stand-in: the id that is typed, and its title. */
  id: string
  title: string
  /** A language of each family that it has, four in all. */
  languages: string[]
  /** What its stand-in is told of them, where that is not their name. */
  told?: string[]
  /** Its words besides those that come of `languages`, by what is said in the code to have it say so. */
  words: Record<string, number>
  /** What it says that nobody knows. */
  odd: string
}

const { accepted, wrongAnswer, timeLimitExceeded, memoryLimitExceeded, runtimeError } = verdict
const { presentationError, compileError, partiallyAccepted, submittedFailed, systemError, cancelled } = verdict

/** What becomes of the first language of each site, the second …; each of another kind than the one before. */
export const inTurn = { WA: wrongAnswer, TLE: timeLimitExceeded, RE: runtimeError, AC: accepted }

const common = { 'verdict: MLE': memoryLimitExceeded, 'verdict: CE': compileError, 'verdict: OLE': runtimeError }

const ofCodeforces = {
  ...common,
  ...{ 'verdict: PE': presentationError, 'verdict: PAC': partiallyAccepted, 'verdict: SE': systemError },
  ...{
    'cf: FAILED': submittedFailed,
    'cf: SECURITY_VIOLATED': runtimeError,
    'cf: INPUT_PREPARATION_CRASHED': systemError,
  },
  ...{ 'cf: CHALLENGED': systemError, 'cf: SKIPPED': systemError, 'cf: REJECTED': systemError },
}
const languagesOfCodeforces = ['GNU GCC C11 5.1.0', 'GNU G++17 7.3.0', 'Java 11.0.6', 'Python 3.9.1']

export const otherSites: OtherSite[] = [
  {
    ...{ key: 'HDU', server: 'HDU', id: '1000', title: 'A + B Problem', odd: 'Pondering' },
    languages: ['GCC', 'G++', 'Java', 'Pascal'],
    words: { ...common, 'verdict: PE': presentationError },
  },
  {
    ...{ key: 'POJ', server: 'POJ', id: '1000', title: 'A+B Problem', odd: 'Pondering' },
    languages: ['GCC', 'G++', 'Java', 'Fortran'],
    words: { ...common, 'verdict: PE': presentationError },
  },
  {
    ...{ key: 'CF', server: 'CF', id: '4A', title: 'Watermelon', odd: 'PONDERING' },
    ...{ languages: languagesOfCodeforces, words: ofCodeforces },
  },
  {
    ...{ key: 'GYM', server: 'CF', id: '100001A', title: 'Bricks', odd: 'PONDERING' },
    ...{ languages: languagesOfCodeforces, words: ofCodeforces },
  },
  {
    ...{ key: 'AC', server: 'AC', id: 'abc300_a', title: 'Sum of Two', odd: 'Meditating' },
    languages: ['C (gcc 12.2.0)', 'C++ 20 (gcc 12.2)', 'Java (OpenJDK 17)', 'Python (CPython 3.11.4)'],
    words: { ...common, 'verdict: PE': runtimeError, 'verdict: SE': runtimeError },
  },
  {
    ...{ key: 'SPOJ', server: 'SPOJ', id: 'TEST', title: 'Life, the Universe', odd: 'pondering (77)' },
    languages: ['C (gcc 8.3)', 'C++ (gcc 8.3)', 'Java (HotSpot 12)', 'Python 3 (python  3.7.3)'],
    words: { 'verdict: CE': compileError },
  },
  {
    ...{ key: 'LIBRE', server: 'LIBRE', id: '1', title: 'A + B Problem', odd: 'Contemplating' },
    languages: ['C 17 (GCC)', 'C++ 17 (G++)', 'Java', 'Python 3.10'],
    told: ['"c"', '"cpp"', '"java"', '"python"'],
    words: {
      ...{ ...common, 'verdict: PE': cancelled, 'verdict: PAC': partiallyAccepted, 'verdict: SE': systemError },
      ...{ 'libre: FileError': runtimeError, 'libre: JudgementFailed': runtimeError },
      'libre: ConfigurationError': runtimeError,
    },
  },
]
