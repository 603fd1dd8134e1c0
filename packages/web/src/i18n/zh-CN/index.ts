import { account } from './account.ts'
import { common } from './common.ts'
import { judging } from './judging.ts'
import { problem } from './problem.ts'
import { ruling } from './ruling.ts'
import { site } from './site.ts'

/** Every text of the site; the other languages are checked against the shape of this one. */
export const messages = { common, account, problem, judging, ruling, site }
export type Messages = typeof messages
