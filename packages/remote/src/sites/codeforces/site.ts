import { idAtSite } from '@verdict/contract/remote/ids.ts'
import type { Account, Site, Told } from '../../site.ts'
import type { Web } from '../../web.ts'
import { languagesIn } from './form.ts'
import { partsOf } from './ids.ts'
import { contests, publicList, publicProfile, publicResult } from './interface.ts'
import { isSignedInAs, mustBePageOf, read } from './pages.ts'
import { type Entry, parseList } from './parse-list.ts'
import { ratings } from './ratings.ts'
import { isSignedIn, signIn } from './sign-in.ts'
import { submit } from './submit.ts'

/** Where the problemset and the gym differ. */
export interface Part extends Pick<Site, 'key' | 'importProblem'> {
  /** What became of a submission of the session's own account. */
  result(web: Web, sought: { remoteId: string; problem: string; account: Account }): Promise<Told>
  /** Of the problem; its contest's form of submitting. */
  submitPath(contest: string): string
  /** The list of the session's own submissions. */
  ownPath(contest: string): string
  languagesPath: string
}

/** The account's submissions to a problem, newest first, by the list of the session's own. */
export async function ownEntries(web: Web, part: Pick<Part, 'ownPath'>, name: string, problem: string) {
  const what = 'Codeforces: the list of submissions'
  const page = await read(web, part.ownPath(partsOf(problem).contest), what)
  const entries = parseList(page, what)
  mustBePageOf(web, page, name, what)
  return entries.filter((entry: Entry) => entry.problem.toUpperCase() === problem)
}

/** Codeforces: one session for problemset and gym, with tokens in its forms; the public interface answers without one. */
export const codeforces = (part: Part): Site => ({
  key: part.key,
  idOf: (typed) => idAtSite(part.key, typed),
  importProblem: part.importProblem,
  isSignedIn,
  signIn,

  async languages(web) {
    const what = 'Codeforces: the page of submitting'
    return languagesIn((await read(web, part.languagesPath, what)).$, what)
  },

  async list(web, { name, problem }) {
    if (!isSignedInAs(web, name)) {
      web.notes.set('handle', name)
      return publicList(web, name, problem)
    }
    return (await ownEntries(web, part, name, problem)).map(({ id, language }) => ({ id, language }))
  },

  formNamesAccount: true,

  async submit(web, outgoing) {
    const problem = partsOf(outgoing.problem)
    await submit(web, part.submitPath(problem.contest), problem, outgoing)
    return {}
  },

  result(web, sought) {
    const { account } = sought
    if (account) return part.result(web, { ...sought, account })
    return publicResult(web, sought.handle ?? web.notes.get('handle') ?? '', sought.remoteId, sought.problem)
  },

  profile: publicProfile,
  contests,
  ratings,
})
