import type { ContestSettings } from '../../contest/form-rules.ts'
import type { Paced } from '../speed.ts'

/** What the checks before a contest are made of, as far as it is one machine's or the site's. */
export interface SiteFacts {
  /** The clock of the server; of the database, asked at the same moment. */
  now: Date
  databaseNow: Date
  freeBytes: number
  /** With less free, nothing more is kept. */
  reserveBytes: number
  /** Judges in use. */
  judges: (Paced & {
    /** Heard of late, refuses nothing, and is given work. */
    isHealthy: boolean
    /** It runs another version of the product than the site. */
    isOtherVersion: boolean
    slots: number
    languages: string[]
    /** When its sandbox was last examined, by its own clock. */
    examinedAt: Date | null
  })[]
  /** Jobs that wait, of every lane. */
  waiting: number
  /** Work that was given up and that nobody has dealt with. */
  givenUp: number
  hasMailServer: boolean
  /** Whether this server has the key that the site's secrets are sealed with. */
  hasKey: boolean
}

/** Times are ms as on a native language, like the limit itself. */
export interface Margins {
  slowestAccepted: number
  /** Of those that are to be too slow; null when there is none. */
  fastestTooSlow: number | null
  advice: 'fits' | 'too-tight' | 'too-loose' | 'no-gap'
  /** The largest part of its language's memory limit that an accepted one took, percent. */
  memoryShare: number
}

export interface ProblemFacts {
  pid: number
  displayId: string
  color: string | null
  timeLimit: number | null
  hasStatement: boolean
  /** Of the test data in force. */
  cases: number
  /** Files of it that are not there, or cannot be read. */
  lostFiles: number
  /** What judges or the compiler remarked of it. */
  warnings: number
  /** Languages one may submit in; empty: every language. */
  languages: string[]
  references: number
  /** The newest judgement of the reference submissions with the test data in force; undefined when there is none. */
  verification: { go: boolean | null; at: Date; passed: number; gated: number } | undefined
  /** What its accepted reference submissions leave of the limits in force; undefined when none was accepted with this test data. */
  margins: Margins | undefined
}

export interface ContestPreflightFacts extends ContestSettings {
  /** 0 ACM, 1 OI. */
  type: number
  isVisible: boolean
  autoRealRank: boolean
  /** People who are registered, or whom its account rule lets in. */
  people: number
  /** Accounts that the account rule lets in; undefined without a rule. */
  fitting: number | undefined
  starAccounts: string[]
  /** Those of them that are nobody's. */
  unknownStars: string[]
  problems: ProblemFacts[]
}

export interface PreflightFacts {
  site: SiteFacts
  contest: ContestPreflightFacts
}
