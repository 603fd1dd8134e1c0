import { isRoot, type Viewer } from '@verdict/contract/account/viewer.ts'
import { isAtLeast, type Place, site } from '@verdict/contract/place.ts'
import type { Answer, Input } from '@verdict/contract/route.ts'
import type * as routes from '@verdict/contract/training/routes.ts'
import { pageOf } from '@verdict/contract/wire.ts'
import type { Db } from '../db/connect.ts'
import { isOfTraining } from '../db/place.ts'
import type { PlacedCall } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../http/serve.ts'
import { getProblemDetail } from '../problem/detail.ts'
import { findByDisplayId, titlesOf } from '../problem/queries.ts'
import { tagsOf } from '../problem/tag-queries.ts'
import { verdictCountsIn } from '../problem/verdict-counts.ts'
import * as rows from './queries.ts'

export const getTrainingCategory: Handler<typeof routes.getTrainingCategory> = async ({ db }, { gid }) => [
  ...(gid ? await rows.listCategories(db, gid) : []),
  ...(await rows.listCategories(db, null)),
]

export const getTrainingList: Handler<typeof routes.getTrainingList> = (call, filter) =>
  listVisible(call, site, filter, isRoot(call.viewer))

/** The visible trainings of a group or of the site, with what the viewer has solved there; who is let into all of them, is told of all. */
export async function listVisible(
  { db, viewer }: { db: Db; viewer: Viewer | undefined },
  place: Place,
  filter: Input<typeof routes.getTrainingList>,
  isInAll: boolean,
): Promise<Answer<typeof routes.getTrainingList>> {
  const gid = place.kind === 'group' ? place.gid : null
  const { rows: list, total } = await rows.listTrainings(db, gid, filter)
  return pageOf(await withProgress(db, place, viewer, list, isInAll), total, filter)
}

type Row = Awaited<ReturnType<typeof rows.listTrainings>>['rows'][number]

/** Trainings of a place with what the viewer has solved of each; guests are told nothing. */
export async function withProgress(db: Db, place: Place, viewer: Viewer | undefined, list: Row[], isInAll: boolean) {
  const tids = list.map(({ id }) => id)
  const progress = await rows.progressIn(db, place, tids, { uid: viewer?.uid, isInAll })
  return list.map((row) => {
    const { problemCount = 0, acCount = 0 } = progress.get(row.id) ?? {}
    return { ...row, problemCount, acCount: viewer ? acCount : null }
  })
}

/** The viewer is let in: to a public training, or registered for a private one, or they manage it. */
const isIn = ({ at }: Pick<PlacedCall, 'at'>): boolean => isAtLeast(at.level, 'entrant')

export const getTrainingDetail: Handler<typeof routes.getTrainingDetail> = async (call, { tid }) => {
  const { db, viewer, at } = call
  const access = isIn(call)
  const [row] = await withProgress(db, at.place, viewer, await rows.readTraining(db, tid), access)
  if (!row) throw new Refusal('training/not-found')
  return { ...row, manages: isAtLeast(at.level, 'owner'), access }
}

export const getTrainingAccess: Handler<typeof routes.getTrainingAccess> = async (call) => ({ access: isIn(call) })

export const getTrainingProblemList: Handler<typeof routes.getTrainingProblemList> = async (
  { db, language, at },
  { tid },
) => {
  const list = await rows.shownProblems(db, tid)
  const pids = list.map(({ pid }) => pid)
  const [titles, tags, counts] = await Promise.all([
    titlesOf(db, language, pids),
    tagsOf(db, pids),
    verdictCountsIn(db, at.place, pids),
  ])
  return list.map((row) => ({
    ...row,
    ...(counts.get(row.pid) as NonNullable<ReturnType<typeof counts.get>>),
    title: titles.get(row.pid) ?? row.title,
    tags: tags.get(row.pid) ?? [],
    score: null,
  }))
}

type Detail = Answer<typeof routes.getTrainingProblemDetails>

/** The same problem as elsewhere, if it is one of the training. */
export async function getTrainingProblemDetails(
  call: PlacedCall,
  { cid, displayId }: Input<typeof routes.getTrainingProblemDetails>,
): Promise<Detail> {
  const problem = await findByDisplayId(call.db, displayId)
  if (!problem || !(await isOfTraining(call.db, cid, problem.pid))) throw new Refusal('training/problem-unknown')
  return getProblemDetail(call, { problemId: displayId })
}
