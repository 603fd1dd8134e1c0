import { z } from 'zod'
import { bounded, emptyAsAbsent } from '../form-fields.ts'
import { route } from '../route.ts'
import { filterText, flag, int, moment, none, optionalSmallInt, page, paging } from '../wire.ts'
import { AdminProblem, addProblem, getAdminProblemCases, getProblemBelongings, updateProblem } from './admin-routes.ts'
import { ProblemFields, problemForm } from './form.ts'
import { formBytes, groupLimits as most } from './form-limits.ts'
import { refusedWork } from './policy.ts'
import { ProblemRow, Tag } from './routes.ts'
import { compileInteractive, compileSpj, workbenchPace } from './workbench-routes.ts'

/**
 * Problems of groups: who may what stands in `group/rights.ts`. A group's problems are worked on by the use cases of the site's, so
 * that what is asked by the number of a problem elsewhere (test data, workbench) needs no call of a group.
 */
const text = z.string().nullable()
const base = '/api/group'
const ofProblem = { problem: 'pid', needs: 'entrant' } as const
const ofManagers = { group: 'gid', needs: 'manager' } as const
/** Of managers, and of members who wrote a problem of the group. */
const ofWriters = { group: 'gid', needs: 'entrant' } as const
const refusedHere = [...refusedWork, 'group/not-of-group'] as const

/** An id as people write it, before which the server puts the short name of the group. */
const ownPart = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,49}$/u)

const GroupProblemFields = ProblemFields.extend({
  problemId: z.preprocess(emptyAsAbsent, ownPart.optional()).optional().describe('without the short name of the group'),
  timeLimit: bounded(1, most.timeMs),
  memoryLimit: bounded(1, most.memoryMb),
  stackLimit: bounded(1, most.memoryMb),
})

/** The form of a group's new problem. */
export const newGroupProblem = problemForm.extend({ problem: GroupProblemFields.extend({ gid: int }) })

export const getGroupProblemList = route({
  method: 'GET',
  path: `${base}/get-problem-list`,
  summary:
    'Problems of a group that all its members see, shortest id first; what was submitted in the group is counted.',
  access: 'user',
  at: { group: 'gid', needs: 'entrant' },
  input: paging(10).extend({ gid: int }),
  output: page(ProblemRow),
})

/** A problem of a group for those who manage the group. */
export const GroupProblemRow = z.object({
  id: z.number(),
  problemId: z.string(),
  title: z.string(),
  author: text,
  gmtCreate: moment,
  modifiedUser: text,
  auth: z.number().describe('1 all members, 2 managers, 3 those in a contest'),
  applyPublicProgress: z.number().nullable().describe('1 applying, 2 public, 3 refused'),
  gid: z.number(),
  isGroup: z.boolean().describe('whether it is the group’s own; one that was made public is the site’s'),
  mayManage: z.boolean().describe('the caller may change it'),
  mayOwn: z.boolean().describe('the caller may delete it, and name people on it'),
  mayApply: z.boolean().describe('the caller may ask to make it public, and take that back'),
})

export const getGroupAdminProblemList = route({
  method: 'GET',
  path: `${base}/get-admin-problem-list`,
  summary: 'Problems of a group of every visibility, newest first; `auth` 0 is any.',
  access: 'user',
  at: ofManagers,
  input: paging(10).extend({ gid: int, keyword: filterText, auth: optionalSmallInt }),
  output: page(GroupProblemRow),
})

export const getGroupProblem = route({
  method: 'GET',
  path: `${base}/problem`,
  summary: 'A problem of a group with everything that its form changes.',
  access: 'user',
  at: ofProblem,
  refuses: refusedHere,
  input: z.object({ pid: int }),
  output: AdminProblem.extend({
    problemId: z.string().describe('begins with the short name of the group, which clients cut off'),
    examples: z.string().describe('a blank one where there is none: clients open the first'),
    ownId: z.string().describe('its id; made under another short name of the group it begins with that'),
  }),
})

export const addGroupProblem = route({
  method: 'POST',
  path: `${base}/problem`,
  keeps: true,
  summary: 'Makes a problem of a group, by the caller. Its id is the group’s short name and what is sent.',
  access: 'user',
  at: { group: 'problem.gid', needs: 'manager' },
  bodyBytes: formBytes.ofGroup,
  refuses: [...(addProblem.refuses ?? []), 'problem/contest-only', 'group/problems-full', 'group/data-full'],
  input: newGroupProblem,
  output: addProblem.output,
})

export const updateGroupProblem = route({
  method: 'PUT',
  path: `${base}/problem`,
  keeps: true,
  summary:
    'Changes a problem of a group; what is not sent stays. One that was made public is changed by the rules of the site.',
  access: 'user',
  at: { problem: 'problem.id', needs: 'entrant' },
  bodyBytes: formBytes.ofGroup,
  refuses: [...(updateProblem.refuses ?? []), 'problem/contest-only', 'group/not-of-group', 'group/data-full'],
  input: problemForm.extend({ problem: GroupProblemFields }),
  output: updateProblem.output,
})

export const getGroupProblemBelongings = route({
  method: 'GET',
  path: `${base}/problem/belongings`,
  summary:
    'What would go along with a problem of a group, and the contests and trainings that keep it from being deleted.',
  access: 'user',
  at: ofProblem,
  refuses: refusedHere,
  input: z.object({ pid: int }),
  output: getProblemBelongings.output,
})

export const deleteGroupProblem = route({
  method: 'DELETE',
  path: `${base}/problem`,
  summary: 'Deletes a group’s own problem that no contest and no training uses, with its submissions and test data.',
  access: 'user',
  at: ofProblem,
  refuses: [...refusedHere, 'problem/in-use'],
  input: z.object({ pid: int }),
  output: none,
})

export const getGroupProblemCases = route({
  method: 'GET',
  path: `${base}/get-problem-cases`,
  summary: 'Test cases in force: names of files, or the data itself where it was written by hand.',
  access: 'user',
  at: ofProblem,
  refuses: refusedHere,
  input: z.object({ pid: int, isUpload: flag(true) }),
  output: getAdminProblemCases.output,
})

export const getAllProblemTags = route({
  method: 'GET',
  path: `${base}/get-all-problem-tags`,
  summary: 'Tags of the site and of a group.',
  access: 'user',
  at: ofWriters,
  refuses: ['group/not-manager'],
  input: z.object({ gid: int }),
  output: z.array(Tag),
})

export const groupCompileSpj = route({
  method: 'POST',
  path: `${base}/compile-spj`,
  inQuery: ['gid'],
  keeps: true,
  summary: 'Whether this checker compiles; what the compiler says is told.',
  access: 'user',
  at: ofWriters,
  limit: workbenchPace,
  bodyBytes: formBytes.ofGroup,
  refuses: [...(compileSpj.refuses ?? []), 'group/not-manager'],
  input: compileSpj.input.extend({ gid: int }),
  output: none,
})

export const groupCompileInteractive = route({
  method: 'POST',
  path: `${base}/compile-interactive`,
  inQuery: ['gid'],
  keeps: true,
  summary: 'Whether this interactor compiles; what the compiler says is told.',
  access: 'user',
  at: ofWriters,
  limit: workbenchPace,
  bodyBytes: formBytes.ofGroup,
  refuses: [...(compileInteractive.refuses ?? []), 'group/not-manager'],
  input: compileInteractive.input.extend({ gid: int }),
  output: none,
})

export const changeGroupProblemAuth = route({
  method: 'PUT',
  path: `${base}/change-problem-auth`,
  inQuery: ['pid', 'auth'],
  summary: 'Who may see a problem of a group: 1 all members, 2 managers, 3 those in a contest that it stands in.',
  access: 'user',
  at: ofProblem,
  refuses: [...refusedHere, 'problem/publishing-not-allowed', 'problem/contest-only'],
  input: z.object({ pid: int, auth: int.pipe(z.int().min(1).max(3)) }),
  output: none,
})

export const applyPublic = route({
  method: 'PUT',
  path: `${base}/apply-public`,
  inQuery: ['pid', 'isApplied'],
  summary:
    'Asks to make a problem of a group public, or takes that back: one that is public is then the group’s own again.',
  access: 'user',
  at: ofProblem,
  refuses: [...refusedHere, 'problem/used-outside', 'problem/not-for-everybody'],
  input: z.object({ pid: int, isApplied: flag() }),
  output: none,
})
