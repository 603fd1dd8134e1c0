import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Errand } from '@verdict/contract/remote/job.ts'
import { newerThan, newestOf, noneYet } from './order.ts'
import type { Site } from './site.ts'
import type { Web } from './web.ts'

type Asked = Extract<Errand['errand'], { do: 'submission' }>

/** The newest that somebody has submitted to a problem, and whether one of those after `after` proves that the name is theirs. */
export async function proofBy(site: Site, web: Web, asked: Asked): Promise<{ newest: string; isProof: boolean }> {
  const listed = await site.list(web, { name: asked.handle, problem: asked.problem })
  const ids = listed.map(({ id }) => id)
  const found = { newest: newestOf(ids) ?? noneYet, isProof: false }
  if (asked.after === null) return found
  for (const remoteId of newerThan(ids, asked.after))
    if (await proves(site, web, remoteId, asked)) return { ...found, isProof: true }
  return found
}

/** By the code where the site shows it, else by not compiling, which nobody does to a problem like this by chance. */
async function proves(site: Site, web: Web, remoteId: string, { handle, problem, code }: Asked): Promise<boolean> {
  if (site.codeOf) return (await site.codeOf(web, remoteId)).includes(code)
  const told = await site.result(web, { remoteId, problem, handle })
  return told.is === 'final' && told.status === verdict.compileError
}
