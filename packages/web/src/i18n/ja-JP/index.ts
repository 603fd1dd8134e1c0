import type { Messages } from '../zh-CN/index.ts'
import { account } from './account.ts'
import { common } from './common.ts'
import { judging } from './judging.ts'
import { problem } from './problem.ts'
import { ruling } from './ruling.ts'
import { site } from './site.ts'

export const messages: Messages = { common, account, problem, judging, ruling, site }
