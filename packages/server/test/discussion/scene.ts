import { getDiscussionCategory, getDiscussionList } from '@verdict/contract/discussion/routes.ts'
import { getSwitchConfig, setSwitchConfig } from '@verdict/contract/site/config-routes.ts'
import type { Person, TestSite } from '../support/site.ts'

/** Sets switches and thresholds, as a super administrator does. */
export async function set(site: TestSite, values: object): Promise<void> {
  const boss = await site.user(undefined, 1000)
  await boss.get(setSwitchConfig, { ...(await boss.get(getSwitchConfig, {})), ...values } as never)
}

/** A site where everybody may post as often as they like. */
export const openToAll = (site: TestSite): Promise<void> =>
  set(site, { defaultCreateDiscussionACInitValue: 0, defaultCreateDiscussionDailyLimit: 1000 })

/** What a new discussion is sent with. */
export async function form<T extends object>(site: TestSite, about: T = {} as T) {
  const [category] = await site.guest.get(getDiscussionCategory, {})
  return { title: 'Paths', description: 'About paths', content: '# Paths', categoryId: category?.id ?? 0, ...about }
}

/** The title of every discussion of the site, in the order of the list. */
export const titles = async (who: Pick<Person, 'get'>, filter: object = {}): Promise<string[]> =>
  (await who.get(getDiscussionList, filter)).records.map(({ title }) => title)

/** The number of the newest discussion. */
export async function newest(site: TestSite): Promise<number> {
  const row = await site.db.selectFrom('discussion').select('did').orderBy('did', 'desc').executeTakeFirstOrThrow()
  return row.did
}
