import { z } from 'zod'
import { Failed } from '../../failed.ts'
import { isSameName } from '../../same-name.ts'
import type { Account, Outgoing, Site } from '../../site.ts'
import type { Web } from '../../web.ts'
import { call, keepToken, must, tokenOf } from './api.ts'
import { idOf, idWith, numbersOf } from './ids.ts'
import { Problem, problemIn } from './problem.ts'
import { Detail, resultIn } from './result.ts'

const locale = 'zh_CN'
const noUser = { NO_SUCH_USER: 'not-found' } as const

/** LibreOJ: an interface of JSON; a session is a token. Languages are known without asking (contract, `languages/libreoj.ts`). */
export const libreoj: Site = {
  key: 'LIBRE',
  idOf,

  async importProblem(web, id) {
    const told = must(await call(web, '/problem/getProblem', asked(id), { shape: Problem }), `problem ${id}`, {
      NO_SUCH_PROBLEM: 'not-found',
      PERMISSION_DENIED: 'forbidden',
    })
    return problemIn(told, pagesOf(web.address))
  },

  async isSignedIn(web, { name }) {
    if (tokenOf(web) === undefined) return false
    // the sessions of an account are told to nobody else
    const answer = await call(web, '/auth/listUserSessions', { username: name }, { shape: Sessions, asWhom: 'account' })
    return 'told' in answer
  },

  signIn,

  async list(web, { name, problem }) {
    const { real } = numbersOf(problem)
    const { submissions } = must(
      await call(
        web,
        '/submission/querySubmission',
        { locale, problemId: real, submitter: name, takeCount: 10 },
        { shape: Submissions },
      ),
      'the list of submissions',
      noUser,
    )
    return submissions
      .filter(({ submitter }) => isSameName(submitter.username, name))
      .toSorted((a, b) => b.id - a.id)
      .map(({ id, codeLanguage, answerSize }) => ({
        id: String(id),
        ...(codeLanguage && { language: codeLanguage }),
        ...(typeof answerSize === 'number' && { bytes: answerSize }),
      }))
  },

  submit,

  async result(web, { remoteId }) {
    return resultIn(await detailOf(web, remoteId))
  },

  async profile(web, handle) {
    const told = must(
      await call(
        web,
        '/user/getUserDetail',
        { username: handle, timezone: 'UTC', now: new Date().toISOString() },
        { shape: User },
      ),
      `user ${handle}`,
      noUser,
    )
    return [told.meta.bio, told.meta.nickname, ...Object.values(told.information ?? {})]
      .filter((text) => typeof text === 'string')
      .join(' ')
  },

  async authorOf(web, remoteId) {
    const { meta } = await detailOf(web, remoteId)
    const { id: real, displayId: shown } = meta.problem
    return { handle: meta.submitter.username, problem: idWith({ shown, real }) }
  },

  codeOf: async (web, remoteId) => (await detailOf(web, remoteId)).content?.code ?? '',
}

const Sessions = z.object({ sessions: z.array(z.unknown()) })
const SignedIn = z.object({ token: z.string().min(1) })
const Submissions = z.object({
  submissions: z.array(
    z.object({
      id: z.number().int(),
      codeLanguage: z.string().nullish(),
      answerSize: z.number().nullish(),
      submitter: z.object({ username: z.string() }),
    }),
  ),
})
const Sent = z.object({ submissionId: z.number().int() })
const User = z.object({
  meta: z.object({ bio: z.string().nullish(), nickname: z.string().nullish() }),
  information: z.record(z.string(), z.unknown()).nullish(),
})

/** By its own number where that is another than the one shown. */
function asked(id: string): Record<string, unknown> {
  const { shown, real } = numbersOf(id)
  const all = { samples: true, judgeInfo: true, judgeInfoToBePreprocessed: true, statistics: true }
  return {
    ...(shown === real ? { displayId: shown } : { id: real }),
    localizedContentsOfLocale: locale,
    tagsOfLocale: locale,
    ...all,
  }
}

async function signIn(web: Web, { name, password }: Account): Promise<void> {
  const { token } = must(
    await call(web, '/auth/login', { username: name, password }, { shape: SignedIn }),
    'signing in',
    {
      NO_SUCH_USER: 'wrong-password',
      WRONG_PASSWORD: 'wrong-password',
      USER_NOT_MIGRATED: 'locked',
      USER_LOCKED: 'locked',
      USER_BANNED: 'locked',
      RECAPTCHA_FAILED: 'human-wanted',
    },
  )
  keepToken(web, token)
}

const Language = z.object({ language: z.string(), compileAndRunOptions: z.record(z.string(), z.unknown()) })

async function submit(web: Web, { problem, language, code }: Outgoing): Promise<{ remoteId: string }> {
  const read = Language.safeParse(objectIn(language.id))
  if (!read.success) throw new Failed('language-refused', `LibreOJ: no language ${language.name}`)
  const json = { problemId: numbersOf(problem).real, content: { code, ...read.data }, uploadInfo: null }
  const { submissionId } = must(
    await call(web, '/submission/submit', json, { shape: Sent, asWhom: 'account' }),
    `submitting to ${problem}`,
    {
      NO_SUCH_PROBLEM: 'not-found',
      PERMISSION_DENIED: 'session-ended',
      NOT_LOGGED_IN: 'session-ended',
      INVALID_LANGUAGE: 'language-refused',
      CODE_TOO_LONG: 'too-long',
      DUPLICATE: 'duplicate',
      TOO_FREQUENT: 'too-many-requests',
      RECAPTCHA_FAILED: 'human-wanted',
    },
  )
  return { remoteId: String(submissionId) }
}

/** As the public sees it. */
const detailOf = async (web: Web, id: string): Promise<Detail> =>
  must(
    await call(web, '/submission/getSubmissionDetail', { submissionId: id, locale }, { shape: Detail }),
    `submission ${id}`,
    { NO_SUCH_SUBMISSION: 'not-found', PERMISSION_DENIED: 'forbidden' },
  )

/** Pages are at another host than the interface: https://api.loj.ac and https://loj.ac. */
const pagesOf = (address: string): string => address.replace('://api.', '://')

function objectIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
