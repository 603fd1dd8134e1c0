import * as admin from '@verdict/contract/problem/admin-routes.ts'
import { expect } from '../support/expect.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

const problemAdmin = 1008

const made = async (author: Person, problemId: string): Promise<number> => {
  const problem = { problemId, title: 'Sum', description: 'Add two numbers.', type: 0, timeLimit: 1000, auth: 1 }
  const form = { problem, samples: [{ input: '1 2\n', output: '3\n' }], isUploadTestCase: false }
  const { data } = await author.send('POST', admin.addProblem.path, form)
  return (data as { pid: number }).pid
}

const told = ({ db }: TestSite, { uid }: Person) =>
  db.selectFrom('systemMessage').where('uid', '=', uid).select(['words', 'about']).orderBy('id').execute()

test('the author of a problem is told when somebody else hides or deletes it, and not of their own acts', async ({
  site,
}) => {
  const [author, other] = [await site.user('author', problemAdmin), await site.user('other', problemAdmin)]
  const [first, second] = [await made(author, 'ONE'), await made(author, 'TWO')]

  await author.get(admin.changeProblemAuth, { id: first, auth: 2 })
  await author.get(admin.changeProblemAuth, { id: first, auth: 1 })
  expect(await told(site, author)).toEqual([])

  await other.get(admin.changeProblemAuth, { id: first, auth: 2 })
  await other.send('PUT', admin.updateProblem.path, {
    problem: { id: second, title: 'Sum', auth: 2 },
    samples: [{ input: '1 2\n', output: '3\n' }],
    isUploadTestCase: false,
  })
  await other.get(admin.deleteProblem, { pid: first })

  const by = { username: 'other' }
  expect(await told(site, author)).toEqual([
    { words: 'problem-hidden', about: { problem: 'ONE Sum', ...by } },
    { words: 'problem-hidden', about: { problem: 'TWO Sum', ...by } },
    { words: 'problem-deleted', about: { problem: 'ONE Sum', ...by } },
  ])
})
