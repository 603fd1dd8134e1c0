import { getUserHomeInfo } from '@verdict/contract/account/profile-routes.ts'
import {
  getAllCaseResult,
  getSubmissionDetail,
  getSubmissionList,
  Judge,
  JudgeRow,
  submitProblemJudge,
} from '@verdict/contract/judging/routes.ts'
import { getProblemDetail } from '@verdict/contract/problem/routes.ts'
import { z } from 'zod'
import { Failed, unexpected } from '../../failed.ts'
import { isSameName } from '../../same-name.ts'
import type { Account, Site } from '../../site.ts'
import type { Web } from '../../web.ts'
import { call, keepToken, tokenOf } from './call.ts'
import { Detail as ProblemDetail, problemIn } from './problem.ts'
import { CaseResult, casesIn, Detail, resultIn } from './result.ts'

const Person = getUserHomeInfo.output.pick({
  username: true,
  signature: true,
  nickname: true,
  school: true,
  blog: true,
  github: true,
})
const Rows = z.object({
  records: z.array(JudgeRow.pick({ submitId: true, username: true, language: true, length: true })),
})
const Sent = Judge.pick({ submitId: true })

/** Another Verdict. An account's password is a personal token made there, for reading and handing in. */
export const verdictSite: Site = {
  key: 'VERDICT',

  idOf(typed) {
    const id = typed.trim()
    return /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,49}$/u.test(id) ? id : undefined
  },

  async importProblem(web, id) {
    return problemIn(await call(web, getProblemDetail, { problemId: id }, ProblemDetail), web.address)
  },

  async isSignedIn(web, { name }) {
    if (tokenOf(web) === undefined) return false
    return isOurs(web, name)
  },

  signIn,

  async list(web, { name, problem }) {
    const whose = tokenOf(web) === undefined ? { username: name } : { onlyMine: true }
    const sought = { problemID: problem, completeProblemID: true, limit: 30, currentPage: 1, ...whose }
    const { records } = await call(web, getSubmissionList, sought, Rows)
    const own = records.filter(({ username }) => isSameName(username, name))
    // a list without a row of the account may be somebody else's
    if (own.length === 0 && tokenOf(web) !== undefined && !(await isOurs(web, name))) throw notOurs(name)
    return own.map(({ submitId, language, length }) => ({
      id: String(submitId),
      language,
      ...(length !== null && { bytes: length }),
    }))
  },

  async submit(web, { problem, language, code }) {
    if (tokenOf(web) === undefined) throw new Failed('session-ended', 'Verdict: there is no token to submit with')
    const { submitId } = await call(web, submitProblemJudge, { pid: problem, language: language.id, code }, Sent)
    return { remoteId: String(submitId) }
  },

  async result(web, { remoteId, account }) {
    const asked = call(web, getSubmissionDetail, { submitId: numberOf(remoteId) }, Detail)
    const { submission } = await asked.catch(async (fault: unknown) => {
      // it is refused to whom the site takes us for, perhaps, and not to the account
      if (account && fault instanceof Failed && fault.failure.reason !== 'session-ended')
        if (!(await isOurs(web, account.name))) throw notOurs(account.name)
      throw fault
    })
    const told = resultIn(submission)
    if (told.is !== 'final') return told
    return { ...told, ...casesIn(await call(web, getAllCaseResult, { submitId: numberOf(remoteId) }, CaseResult)) }
  },

  async profile(web, handle) {
    const { signature, nickname, school, blog, github } = await call(web, getUserHomeInfo, { username: handle }, Person)
    return [signature, nickname, school, blog, github].filter((text) => text !== null).join(' ')
  },

  async authorOf(web, remoteId) {
    const { submission } = await call(web, getSubmissionDetail, { submitId: numberOf(remoteId) }, Detail)
    const { username, displayPid } = submission
    if (username === null || displayPid === null) throw unexpected('Verdict: a submission without author or problem')
    return { handle: username, problem: displayPid }
  },
}

async function signIn(web: Web, { name, password }: Account): Promise<void> {
  keepToken(web, password)
  const whose = await ownName(web)
  if (isSameName(whose ?? '', name)) return
  web.notes.clear()
  const why = whose === undefined ? 'the token is not taken' : 'the token is somebody else’s'
  throw new Failed('wrong-password', `Verdict: ${why}`)
}

const isOurs = async (web: Web, name: string): Promise<boolean> => isSameName((await ownName(web)) ?? '', name)

const notOurs = (name: string) => new Failed('session-ended', `Verdict: the token is not ${name}’s`)

/** Whose token the session has; undefined: nobody's. */
async function ownName(web: Web): Promise<string | undefined> {
  try {
    return (await call(web, getUserHomeInfo, {}, Person)).username
  } catch (error) {
    if (error instanceof Failed && error.failure.reason === 'session-ended') return undefined
    throw error
  }
}

function numberOf(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw new Failed('bad-id', 'Verdict: the number of a submission is digits')
  return Number(id)
}
