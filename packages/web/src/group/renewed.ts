import { getApplyList, getMemberList } from '@verdict/contract/group/member-routes.ts'
import { getGroupAccess, getGroupAuth, getGroupDetail, getGroupList } from '@verdict/contract/group/routes.ts'

/** What is no longer true when somebody comes or goes. */
export const renewedByMembers = [getGroupAuth, getGroupAccess, getGroupDetail, getGroupList, getMemberList] as const

/** The same, as those who manage the group see it. */
export const renewedByPeople = [getApplyList, ...renewedByMembers] as const
