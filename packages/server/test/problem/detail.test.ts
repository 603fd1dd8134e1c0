import {
  getAllProblemTags,
  getProblemCodeTemplate,
  getProblemDetail,
  getProblemLanguages,
  getProblemTags,
  getProblemTagsAndClassification,
  languages,
} from '@verdict/contract/problem/routes.ts'
import { expect } from '../support/expect.ts'
import { announced } from '../support/node.ts'
import { insertGroup } from '../support/places.ts'
import { test } from '../support/site.ts'

test('a problem tells everything its page needs and none of the judge’s secrets', async ({ site }) => {
  await site.node()
  const { pid, problemId } = await site.problem({ problemId: 'Sum', title: 'Sum' })
  await site.db
    .insertInto('codeTemplate')
    .values([
      { pid, language: 'C', code: 'int main', status: true },
      { pid, language: 'Python3', code: 'off', status: false },
    ])
    .execute()

  const {
    problem,
    tags,
    languages: names,
    problemCount,
    codeTemplate,
  } = await site.guest.get(getProblemDetail, { problemId })

  expect(problem).toMatchObject({ id: pid, problemId, title: 'Sum', timeLimit: 1000, memoryLimit: 256, auth: 1 })
  expect(problem).toMatchObject({ spjCode: null, spjLanguage: null, judgeExtraFile: null, isRemote: false, gid: null })
  expect(tags).toEqual([])
  expect(names).toEqual(['C++ 17 With O2', 'C++ 17', 'C', 'Python3'])
  expect(problemCount).toMatchObject({ pid, total: 0, ac: 0, pa: 0 })
  expect(codeTemplate).toEqual({ C: 'int main' })
  expect(problem.gmtCreate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/)
})

test('ids are found however they are capitalised; what may not be seen is refused with its reason', async ({
  site,
}) => {
  await site.problem({ problemId: 'Sum' })
  await site.problem({ problemId: 'PRIVATE', auth: 2 })
  await site.problem({ problemId: 'WAITS', timeLimit: null })
  await site.problem({ problemId: 'COPY', isHiddenCopy: true })
  const admin = await site.user('admin', 1001)
  const ask = (problemId: string, who = site.guest) => who.call(getProblemDetail, { problemId })

  expect(await ask('sUM')).toMatchObject({ status: 200 })
  expect(await ask('NONE')).toBeRefused('problem/not-found')
  expect(await ask('PRIVATE')).toBeRefused('problem/not-public')
  expect(await ask('PRIVATE', admin)).toMatchObject({ status: 200 })
  expect(await ask('WAITS', admin)).toBeRefused('problem/awaits-time-limit')
  expect(await ask('COPY', admin)).toBeRefused('problem/not-found')
})

test('a public problem is not found among the problems of a group that is not there', async ({ site }) => {
  await site.problem({ problemId: 'Sum' })
  const root = await site.user('root', 1000)

  expect(await root.call(getProblemDetail, { problemId: 'Sum', gid: 7 })).toBeRefused('group/not-found')
  expect(await site.guest.call(getProblemDetail, { problemId: 'Sum', gid: 7 })).toBeRefused('account/sign-in-needed')
  expect(await site.guest.send('GET', '/api/get-problem-detail?problemId=Sum&gid=')).toMatchObject({ status: 200 })
  expect(await site.guest.call(getProblemDetail, { problemId: 'x'.repeat(4000) })).toBeRefused('problem/not-found')
})

test('every language comes with a program and with the skeleton of a template around it', async ({ site }) => {
  await site.node()

  for (const { template, codeTemplate } of await site.guest.get(languages, { all: false })) {
    expect(codeTemplate).toBe(
      `//PREPEND BEGIN\n//PREPEND END\n\n//TEMPLATE BEGIN\n${template}//TEMPLATE END\n\n//APPEND BEGIN\n//APPEND END\n`,
    )
    expect(template).toMatch(/\S/)
  }
})

test('lists of a private problem are kept from strangers', async ({ site }) => {
  const { pid } = await site.problem({ auth: 2 })
  const alice = await site.user()
  for (const route of [getProblemTags, getProblemLanguages, getProblemCodeTemplate]) {
    expect(await alice.call(route, { pid })).toBeRefused('problem/not-public')
    expect(await alice.call(route, { pid: 999_999 })).toBeRefused('problem/not-found')
  }
})

test('languages are those of the judges, in the order of the table, with the version as description', async ({
  site,
}) => {
  expect(await site.guest.get(languages, { all: false })).toEqual([])
  const node = await site.node()

  const list = await site.guest.get(languages, { all: false })

  expect(list.map(({ name }) => name)).toEqual(announced.map(({ name }) => name))
  expect(list[0]).toMatchObject({
    oj: 'ME',
    description: 'C++ 17 With O2 1.0',
    contentType: 'text/x-c++src',
  })
  expect(list[0]?.template).toContain('main')
  await site.db
    .updateTable('judgeNode')
    .set({ lastContact: new Date(0) })
    .where('name', '=', node.name)
    .execute()
  expect(await site.guest.get(languages, { all: false })).toEqual(list)
})

test('a problem may allow some languages only', async ({ site }) => {
  await site.node()
  const { pid, problemId } = await site.problem({ languages: ['C', 'Java'] })

  expect((await site.guest.get(getProblemLanguages, { pid })).map(({ name }) => name)).toEqual(['C'])
  expect((await site.guest.get(languages, { pid, all: false })).map(({ name }) => name)).toEqual(['C'])
  const all = await site.guest.get(languages, { pid, all: true })
  expect(all.filter(({ oj }) => oj === 'ME')).toHaveLength(4)
  expect((await site.guest.get(getProblemDetail, { problemId })).languages).toEqual(['C'])
})

test('tags come by bank and by classification, the unclassified last', async ({ site }) => {
  const { id: tcid } = await site.db
    .insertInto('tagClassification')
    .values({ name: 'Graphs' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const gid = await insertGroup(site.db, await site.user())
  await site.db
    .insertInto('tag')
    .values([{ name: 'bfs', tcid }, { name: 'misc' }, { name: 'remote', oj: 'CF' }, { name: 'of a group', gid }])
    .execute()

  const names = async (oj?: string) => (await site.guest.get(getAllProblemTags, { oj })).map(({ name }) => name)
  expect(await names()).toEqual(['bfs', 'misc'])
  expect(await names('cf')).toEqual(['remote'])
  expect(await names('ALL')).toEqual(['bfs', 'misc', 'remote'])
  const groups = await site.guest.get(getProblemTagsAndClassification, { oj: 'ME' })
  expect(groups.map(({ classification, tagList }) => [classification?.name, tagList.map(({ name }) => name)])).toEqual([
    ['Graphs', ['bfs']],
    [undefined, ['misc']],
  ])
  expect(await site.guest.get(getProblemTagsAndClassification, { oj: 'HDU' })).toEqual([
    { classification: null, tagList: [] },
  ])
})
