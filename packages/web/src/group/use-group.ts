import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { isAtLeast, type Level, levelIn } from '@verdict/contract/place.ts'
import { createContext, useContext } from 'react'
import type { Group } from './group.ts'

/** A group, and what the viewer is in it. */
export interface GroupHere {
  group: Group
  /** 0 nothing, 1 applying, 2 refused, 3 member, 4 manager, 5 owner; root may be 0, too. */
  auth: number
  level: Level
  isMember: boolean
  /** May have what managers have; so may all that follow. */
  isManager: boolean
  isOwner: boolean
}

/** What the viewer may do there, by the rules that the server goes by. */
export function groupHere(group: Group, auth: number, viewer: Viewer | undefined): GroupHere {
  const { id: gid, uid, visible: isVisible, status } = group
  const level = levelIn(viewer, { group: { gid, uid, isVisible, isClosed: status !== 0, auth } })
  const [isMember, isManager, isOwner] = [
    isAtLeast(level, 'entrant'),
    isAtLeast(level, 'manager'),
    isAtLeast(level, 'owner'),
  ]
  return { group, auth, level, isMember, isManager, isOwner }
}

export const GroupContext = createContext<GroupHere | null>(null)

/** The group that a page is in; only pages below its frame may ask. */
export function useGroup(): GroupHere {
  const here = useContext(GroupContext)
  if (!here) throw new Error('There is no group around this page')
  return here
}
