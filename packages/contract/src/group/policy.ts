import { isSiteManager, may, type Viewer } from '../account/viewer.ts'
import type { ErrorCode } from '../errors/codes.ts'

/**
 * Why somebody may not create a group, apart from the bounds of how many: whoever manages the site and whoever was given the right
 * (a teacher) may; others need so many solved problems (docs/rules.md, Groups and what people say).
 */
export function whyNotCreateGroup(
  viewer: Viewer,
  { mayCreateGroups, solved, needed }: { mayCreateGroups: boolean; solved: number; needed: number },
): ErrorCode | undefined {
  if (!may(viewer, 'group_add')) return 'account/grouping-banned'
  return isSiteManager(viewer) || mayCreateGroups || solved >= needed ? undefined : 'group/need-accepted'
}
