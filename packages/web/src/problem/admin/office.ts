import * as site from '@verdict/contract/problem/admin-routes.ts'
import * as group from '@verdict/contract/problem/group-routes.ts'
import { compileInteractive, compileSpj } from '@verdict/contract/problem/workbench-routes.ts'
import { createContext, useContext } from 'react'
import { type Address, linksOf } from '../../place/links.ts'

/** The calls by which a place keeps its problems, and the addresses of their pages there: the site's, or a group's. */
export interface ProblemOffice {
  /** The group whose own the problems are; null: the site's. */
  gid: number | null
  /** What stands before every id there; clients leave it out. */
  prefix: string
  calls: {
    list: typeof site.getAdminProblemList
    get: typeof site.getAdminProblem
    add: typeof site.addProblem
    update: typeof site.updateProblem
    belongings: typeof site.getProblemBelongings
    remove: typeof site.deleteProblem
    compileSpj: typeof compileSpj
    compileInteractive: typeof compileInteractive
  }
  /** What names the place in calls that list, make or compile. */
  asked: { gid?: number }
  create: Address
  edit: (pid: number) => Address
  problem: (problemId: string) => Address
}

export const siteOffice: ProblemOffice = {
  gid: null,
  prefix: '',
  calls: {
    list: site.getAdminProblemList,
    get: site.getAdminProblem,
    add: site.addProblem,
    update: site.updateProblem,
    belongings: site.getProblemBelongings,
    remove: site.deleteProblem,
    compileSpj,
    compileInteractive,
  },
  asked: {},
  create: { to: '/admin/problem/create', params: {} },
  edit: (pid) => ({ to: '/admin/problem/edit/$problemId', params: { problemId: String(pid) } }),
  problem: (problemID) => ({ to: '/problem/$problemID', params: { problemID } }),
}

/** The office of a group: its calls take and answer what those of the site do, and a little more. */
export function groupOffice(gid: number, shortName: string): ProblemOffice {
  const params = { groupID: String(gid) }
  const list = '/group/$groupID/manage/problem'
  return {
    gid,
    prefix: shortName.toUpperCase(),
    calls: {
      list: group.getGroupAdminProblemList as unknown as typeof site.getAdminProblemList,
      get: group.getGroupProblem as unknown as typeof site.getAdminProblem,
      add: group.addGroupProblem as unknown as typeof site.addProblem,
      update: group.updateGroupProblem as unknown as typeof site.updateProblem,
      belongings: group.getGroupProblemBelongings as unknown as typeof site.getProblemBelongings,
      remove: group.deleteGroupProblem as unknown as typeof site.deleteProblem,
      compileSpj: group.groupCompileSpj as unknown as typeof compileSpj,
      compileInteractive: group.groupCompileInteractive as unknown as typeof compileInteractive,
    },
    asked: { gid },
    create: { to: `${list}/create`, params },
    edit: (pid) => ({ to: `${list}/$problemId/edit`, params: { ...params, problemId: String(pid) } }),
    problem: linksOf({ kind: 'group', gid }).problem,
  }
}

/** Pages of groups provide theirs; outside of any, it is the site's. */
export const OfficeContext = createContext<ProblemOffice>(siteOffice)

/** Where problems are worked on here. */
export const useOffice = (): ProblemOffice => useContext(OfficeContext)
