import { idAtSite } from '@verdict/contract/remote/ids.ts'
import type { Site } from '../../site.ts'
import { languagesIn } from './form.ts'
import { partsOf } from './ids.ts'
import { contests, publicList, publicProfile, publicResult } from './interface.ts'
import { isSignedInAs, read } from './pages.ts'
import { type Entry, parseList } from './parse-list.ts'
import { ratings } from './ratings.ts'
import { isSignedIn, signIn } from './sign-in.ts'
import { submit } from './submit.ts'

/** Where the problemset and the gym differ. */
export interface Part extends Pick<Site, 'key' | 'importProblem' | 'result'> {
  /** Of the problem; its contest's form of submitting. */
  submitPath(contest: string): string
  /** The list of the session's own submissions. */
  ownPath(contest: string): string
  languagesPath: string
}

/** The session's own submissions to a problem, newest first. */
export async function ownEntries(web: Parameters<Site['list']>[0], part: Pick<Part, 'ownPath'>, problem: string) {
  const what = 'Codeforces: the list of submissions'
  const entries = parseList(await read(web, part.ownPath(partsOf(problem).contest), what), what)
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
    return (await ownEntries(web, part, problem)).map(({ id, language }) => ({ id, language }))
  },

  async submit(web, outgoing) {
    const place = partsOf(outgoing.problem)
    await submit(web, part.submitPath(place.contest), place, outgoing)
    return {}
  },

  result(web, sought) {
    if (sought.account) return part.result(web, sought)
    return publicResult(web, sought.handle ?? web.notes.get('handle') ?? '', sought.remoteId, sought.problem)
  },

  profile: publicProfile,
  contests,
  ratings,
})
