import { addComment } from '@verdict/contract/discussion/comment-routes.ts'
import { uploadMdFile, uploadMdImg } from '@verdict/contract/files/upload-routes.ts'
import { uploadGroupAvatar } from '@verdict/contract/group/manage-routes.ts'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { uploadTestcaseFile, uploadTestcaseZip } from '@verdict/contract/problem/test-data-routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSettings } from '../../src/settings/settings.ts'
import { sendForm } from '../support/form.ts'
import { pngOf } from '../support/pictures.ts'
import { openSite } from '../support/site.ts'
import { openStream } from '../support/stream.ts'
import { foundIn, kinds, type LeakScene, makeLeakScene } from './leak-scene.ts'

let site: Awaited<ReturnType<typeof openSite>>
let scene: LeakScene
let url = ''

beforeAll(async () => {
  site = await openSite()
  await site.node()
  url = await site.listen()
  await changeSettings(site, { defaultCreateCommentACInitValue: 0 })
  scene = await makeLeakScene(site)
})

afterAll(() => site.close())

const outside = ['outsider', 'applicant', 'refused', 'foreign', 'siteAdmin'] as const

test('no stream tells anybody outside what is said and sent in a group, whatever they ask to hear of', async () => {
  const all = kinds.map((kind) => scene.of[kind])
  const dids = all.map(({ dids: [did] }) => did)
  const listen = (who: 'member' | (typeof outside)[number]) =>
    openStream(
      url,
      scene.people[who].token,
      `public&did=${dids}`,
      all.map(({ cid }) => cid),
    )
  const inside = await listen('member')
  const others = await Promise.all(outside.map(listen))

  for (const {
    gid,
    problemId,
    dids: [did = 0],
  } of all) {
    await scene.people.author.get(addComment, { did, content: 'Among us.' })
    const sent = { pid: problemId, gid, language: 'C', code: 'int main(){return 0;}' }
    await scene.people.member.get(submitProblemJudge, sent as never)
  }

  const heard = () => inside.events.filter(({ type }) => type === 'discussion').map(({ did }) => did)
  await expect.poll(() => heard().toSorted(), { timeout: 15_000 }).toEqual(dids.toSorted())
  // administrators also hear of the health of the site
  const ofGroups = others.map(({ events }) => events.filter((one) => 'did' in one || 'submitId' in one || 'cid' in one))
  expect(ofGroups).toEqual(outside.map(() => []))
})

test('nobody outside leaves a file or a picture in a group, or is told of it by trying', async () => {
  const uploads = [
    ...[uploadTestcaseZip, uploadTestcaseFile, uploadMdFile].map((route) => ({ route, part: 'file' })),
    ...[uploadMdImg, uploadGroupAvatar].map((route) => ({ route, part: 'image' })),
  ]
  const told: string[] = []
  for (const kind of kinds)
    for (const { route, part } of uploads)
      for (const who of outside) {
        const { gid } = scene.of[kind]
        const form = { part, name: 'a.png', content: pngOf(), fields: { gid: `${gid}` } }
        const reply = await sendForm(site.app, scene.people[who].token, route, form)
        const isHidden = kind === 'hidden'
        if (isHidden && foundIn(JSON.stringify(reply)).size) told.push(`${route.path} ${who}`)
        if (who !== 'siteAdmin') expect(reply.refusal, `${route.path} ${who} ${reply.msg}`).toBeDefined()
      }

  expect(told).toEqual([])
  expect(await site.db.selectFrom('uploadedFile').where('gid', 'is not', null).select('id').execute()).toEqual([])
  const pictures = site.db.selectFrom('group').where('avatar', 'is not', null)
  expect(await pictures.select('gid').execute()).toEqual([])
})
