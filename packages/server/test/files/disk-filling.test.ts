import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { uploadAvatar } from '@verdict/contract/account/profile-routes.ts'
import { deleteMdImg, uploadMdFile, uploadMdImg } from '@verdict/contract/files/upload-routes.ts'
import { uploadGroupAvatar } from '@verdict/contract/group/manage-routes.ts'
import { uploadTestcaseFile } from '@verdict/contract/problem/test-data-routes.ts'
import type { Route } from '@verdict/contract/route.ts'
import { setSwitchConfig } from '@verdict/contract/site/config-routes.ts'
import { endpoints } from '../../src/endpoints.ts'
import { expect } from '../support/expect.ts'
import { sendForm } from '../support/form.ts'
import { pngOf } from '../support/pictures.ts'
import { insertGroup } from '../support/places.ts'
import { test } from '../support/site.ts'

const megabyte = 2 ** 20
const noise = (bytes: number): Buffer => randomBytes(bytes)
const noisyPicture = () => pngOf({ width: 600, height: 600, rows: noise(601 * 600) })

interface Way {
  route: Route
  part: string
  content: () => Buffer
  /** What one person may have on the disk by this call within a day, in MB, with the quotas of the test. */
  bound: number
}

/** Every call that stores the bytes of a file for whoever is no administrator of the site (docs/rules.md, What is uploaded). */
const ways: Way[] = [
  { route: uploadAvatar, part: 'image', content: noisyPicture, bound: 2 },
  { route: uploadGroupAvatar, part: 'image', content: noisyPicture, bound: 2 },
  { route: uploadMdImg, part: 'image', content: noisyPicture, bound: 2 },
  { route: uploadMdFile, part: 'file', content: () => noise(400_000), bound: 2 },
  { route: uploadTestcaseFile, part: 'file', content: () => noise(400_000), bound: 1 },
]

/** Uploads of administrators, and what is read once and kept by no one. */
const others = /import-|plan-problem-import|check-problem-package|carouse|upload-testcase-zip|generate-user|import-user/

test('every call that stores a file is known here', () => {
  const uploads = endpoints.map(({ route }) => route).filter(({ transport }) => transport === 'upload')
  const open = uploads.map(({ path }) => path).filter((path) => !others.test(path))
  expect(open.sort()).toEqual(ways.map(({ route }) => route.path).sort())
})

const storedBytes = (folder: string): number =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0)

test.for(ways.map((way) => [way.route.path, way] as const))(
  '%s: who replaces or deletes what they upload fills no disk',
  async ([, { route, part, content, bound }], { site }) => {
    const root = await site.user('root-1', 1000)
    const owner = await site.user('owner')
    const gid = String(await insertGroup(site.db, owner))
    await root.get(setSwitchConfig, { uploadQuotaMegabytes: 1, groupDataMegabytes: 1 })
    const refusals: (string | undefined)[] = []
    for (let times = 0; times < 12; times++) {
      const fields = { gid }
      const form = { part, name: '1.in', content: content(), fields }
      const { data, refusal } = await sendForm<{ fileId?: number }>(site.app, owner.token, route, form)
      refusals.push(refusal)
      if (data?.fileId !== undefined) await owner.get(deleteMdImg, { fileId: data.fileId })
    }
    expect(refusals.slice(0, 2)).toEqual([undefined, undefined])
    expect(refusals.at(-1)).toBe('file/uploads-too-large')
    expect(storedBytes(site.blobs.folder)).toBeLessThanOrEqual(bound * megabyte)
  },
)
