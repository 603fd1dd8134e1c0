import { inflateSync } from 'node:zlib'
import { getLoginPuzzle, solveLoginPuzzle } from '@verdict/contract/account/puzzle-routes.ts'
import { adminLogin, login } from '@verdict/contract/account/routes.ts'
import { createRoot } from '../../src/account/root.ts'
import { expect } from '../support/expect.ts'
import { answerOf, solvedPuzzle, workFor } from '../support/puzzle.ts'
import { type TestSite, test } from '../support/site.ts'

const right = { username: 'root', password: 'root-secret' }
const wrong = { ...right, password: 'not-it-at-all' }
const home = { ip: '10.0.0.1' }

async function failFiveTimes(site: TestSite): Promise<void> {
  await createRoot(site.db, right.password)
  for (let n = 0; n < 5; n++) expect(await site.guest.call(login, wrong, home)).toBeRefused('account/wrong-credentials')
}

test('after five failures a script without the puzzle is refused, also with the right password', async ({ site }) => {
  await failFiveTimes(site)

  expect(await site.guest.call(login, right, home)).toBeRefused('account/puzzle-needed')
  expect(await site.guest.call(adminLogin, right, home)).toBeRefused('account/puzzle-needed')
  expect(await site.guest.call(login, { ...right, puzzle: 'made-up' }, home)).toBeRefused('account/puzzle-needed')
  const puzzle = await solvedPuzzle(site, home)
  expect(await site.guest.call(login, { ...right, puzzle }, home)).toMatchObject({ status: 200 })
})

test('a ticket goes with one try, from the address that solved the puzzle, for some minutes', async ({ site }) => {
  await failFiveTimes(site)
  const puzzle = await solvedPuzzle(site, home)
  const stolen = { ip: '10.0.0.2' }
  for (let n = 0; n < 5; n++) await site.guest.call(login, wrong, stolen)

  expect(await site.guest.call(login, { ...right, puzzle }, stolen)).toBeRefused('account/puzzle-needed')
  expect(await site.guest.call(login, { ...wrong, puzzle }, home)).toBeRefused('account/wrong-credentials')
  expect(await site.guest.call(login, { ...right, puzzle }, home)).toBeRefused('account/puzzle-needed')
  const late = await solvedPuzzle(site, home)
  site.wait(6 * 60_000)
  expect(await site.guest.call(login, { ...right, puzzle: late }, home)).toBeRefused('account/puzzle-needed')
})

test('a place beside the gap, a second try and a hand quicker than any are refused', async ({ site }) => {
  const drawn = async () => {
    const { key } = await site.guest.get(getLoginPuzzle, {}, home)
    return { key, answer: await answerOf(site, key) }
  }
  for (const off of [-4, 4]) {
    const { key, answer } = await drawn()
    site.wait(1000)
    const missed = await site.guest.call(solveLoginPuzzle, { key, answer: answer + off }, home)
    expect(missed).toBeRefused('account/puzzle-missed')
    expect(await site.guest.call(solveLoginPuzzle, { key, answer }, home)).toBeRefused('account/puzzle-missed')
  }
  const near = await drawn()
  site.wait(1000)
  const { ticket } = await site.guest.get(solveLoginPuzzle, { ...near, answer: near.answer + 3 }, home)
  expect(ticket).toMatch(/^[\w-]{43}$/)
  const quick = await drawn()
  // however busy this machine is
  await site.db
    .updateTable('loginPuzzle')
    .set({ drawnAt: new Date(site.now().getTime() + 60_000) })
    .execute()
  expect(await site.guest.call(solveLoginPuzzle, quick, home)).toBeRefused('account/puzzle-too-fast')
})

test('what is sent of a puzzle are pixels: two pictures that open, and no number that says where the gap is', async ({
  site,
}) => {
  const { key, picture, question } = await site.guest.get(getLoginPuzzle, { kind: 'picture' })
  expect(question).toBeNull()
  expect(Object.keys(picture ?? {}).sort()).toEqual(['image', 'piece', 'top'])
  const size = (address = '') => {
    const png = Buffer.from(address.slice('data:image/png;base64,'.length), 'base64')
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
    const data = png.subarray(41, 41 + png.readUInt32BE(33))
    return { width, height, bytes: inflateSync(data).length }
  }
  expect(size(picture?.image)).toEqual({ width: 650, height: 200, bytes: 200 * (650 * 3 + 1) })
  expect(size(picture?.piece)).toEqual({ width: 80, height: 96, bytes: 96 * (80 * 4 + 1) })
  const answer = await answerOf(site, key)
  expect(answer).toBeGreaterThanOrEqual(80)
  expect(answer).toBeLessThanOrEqual(325 - 40)
})

test('a sum in words stands in for the picture, in the language of its reader, and costs a machine work', async ({
  site,
}) => {
  await failFiveTimes(site)
  const ask = () => site.guest.get(getLoginPuzzle, { kind: 'question' }, home)
  const inChinese = { ...home, headers: { 'accept-language': 'zh-CN' } }
  const other = await site.guest.get(getLoginPuzzle, { kind: 'question' }, inChinese)
  expect(other.question?.text).toMatch(/^[一二三四五六七八九十]+加上[一二三四五六七八九]再减去[一二三四五]等于几？$/)
  const lazy = await ask()
  expect(lazy.question?.text).toMatch(/^What is \w+ plus \w+ minus \w+\?$/)
  site.wait(1000)
  const idle = { key: lazy.key, answer: await answerOf(site, lazy.key), work: 'none' }
  expect(await site.guest.call(solveLoginPuzzle, idle, home)).toBeRefused('account/puzzle-missed')

  const { key, question } = await ask()
  const answer = await answerOf(site, key)
  const work = workFor(question?.salt ?? '', question?.bits ?? 0)
  site.wait(1000)
  const { ticket } = await site.guest.get(solveLoginPuzzle, { key, answer, work }, home)
  expect(await site.guest.call(login, { ...right, puzzle: ticket }, home)).toMatchObject({ status: 200 })
})
