import { Failed } from '../../failed.ts'
import type { Site } from '../../site.ts'
import { partsOf } from '../codeforces/ids.ts'
import { read } from '../codeforces/pages.ts'
import { parseProblem } from '../codeforces/parse-problem.ts'
import { codeforces } from '../codeforces/site.ts'
import { bySubmitSource } from '../codeforces/submit-source.ts'

/** The problemset of Codeforces. */
export const cf: Site = codeforces({
  key: 'CF',
  submitPath: (contest) => `/contest/${contest}/submit`,
  ownPath: () => '/problemset/status?my=on',
  languagesPath: '/problemset/submit',

  async importProblem(web, id) {
    const { contest, index } = partsOf(id)
    const path = `/problemset/problem/${contest}/${index}`
    const { $, url } = await read(web, path, 'CF: the problem page')
    // who asks for what is not there is sent elsewhere
    if (!URL.parse(url)?.pathname.endsWith(path) && $('.problem-statement').length === 0)
      throw new Failed('not-found', `CF: no problem ${id}`)
    return parseProblem($, web.address + path, id, 'CF')
  },

  result: (web, { remoteId }) => bySubmitSource(web, remoteId),
})
