import type { Verdict } from '@verdict/contract/judging/verdict.ts'
import type { TestSite } from '../support/site.ts'

interface Sender {
  uid: string
  username: string
}

/** What was sent to a problem of a contest with its verdict, so many minutes from now. */
export const sentTo =
  (site: TestSite, { cid, pid }: { cid: number; pid: number }) =>
  async (
    { uid, username }: Sender,
    minutes: number,
    status: Verdict,
    about: { score?: number; code?: string; language?: string; errorMessage?: string; gid?: number } = {},
  ): Promise<number> => {
    const submittedAt = new Date(site.now().getTime() + minutes * 60_000)
    const code = about.code ?? 'int main;'
    const { submitId } = await site.db
      .insertInto('submission')
      .values({
        ...{ pid, displayPid: `P${pid}`, uid, username, cid, status, submittedAt, modifiedAt: submittedAt },
        ...{ language: 'C', time: 10, memory: 1024, ...about, code, length: code.length },
      })
      .returning('submitId')
      .executeTakeFirstOrThrow()
    return submitId
  }
