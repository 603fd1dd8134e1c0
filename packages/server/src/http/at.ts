import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { ownPhaseOf, phaseOf } from '@verdict/contract/contest/ends.ts'
import {
  type At,
  type FoundPlace,
  levelIn,
  type Need,
  type Place,
  type PlaceOfRoute,
  rightsIn,
  site,
  whyNotCallThere,
  whyNotOfSite,
  whyNotThere,
} from '@verdict/contract/place.ts'
import type { Route } from '@verdict/contract/route.ts'
import type { z } from 'zod'
import * as rows from '../db/place.ts'
import type { Call } from './call.ts'
import { refuse } from './refusal.ts'

type Calling = Pick<Call<Viewer | undefined>, 'db' | 'viewer' | 'now'>

/** The numbers that a call names its place by; where none need be named, 0 names none. */
interface Named {
  gid?: number | undefined
  cid?: number | undefined
  tid?: number | undefined
}

/**
 * The place that the input of a call names, with what the viewer is there; refuses those who are not what the call needs. The
 * schema of the input tells which place must be named.
 */
export async function placeOfCall(
  declared: PlaceOfRoute,
  call: Calling,
  input: Record<string, unknown>,
  schema?: Route['input'],
): Promise<At> {
  const found = await findPlace(call, await namedIn(declared, call, input, schema))
  const { viewer, now } = call
  refuse(whyNotCallThere(viewer, found, declared, now))
  refuse(whyNotOfSite(viewer, found, declared))
  return atPlace(call, found)
}

/**
 * The place of these numbers, for calls that name it by something else than their input, shown to anybody or not; undefined where
 * the viewer is not what is needed there.
 */
export async function placeFor(call: Calling, named: Named, needs: Need): Promise<At | undefined> {
  const found = await findPlace(call, named)
  return whyNotThere(call.viewer, found, needs, call.now, true) ? undefined : atPlace(call, found)
}

const atPlace = ({ viewer, now }: Calling, found: FoundPlace): At => ({
  place: placeOf(found),
  level: levelIn(viewer, found),
  ...(found.group && { rights: rightsIn(found) }),
  ...(found.contest && {
    phase: phaseOf(found.contest, now),
    ownPhase: ownPhaseOf(found.contest, now),
    contest: found.contest,
  }),
})

async function namedIn(
  declared: PlaceOfRoute,
  { db }: Calling,
  input: Record<string, unknown>,
  schema: Route['input'] | undefined,
): Promise<Named> {
  const { group, contest, training, submission, problem, contestAnnouncement, groupAnnouncement } = declared
  const number = (field: string | undefined) => (field !== undefined && (fieldOf(input, field) as number)) || undefined
  const pid = number(contest) === undefined ? number(problem) : undefined
  if (pid !== undefined) return { gid: await rows.groupOfProblem(db, pid) }
  const announcement = number(contestAnnouncement ?? groupAnnouncement)
  if (announcement !== undefined) {
    const made = await rows.placeOfAnnouncement(db, announcement)
    return contestAnnouncement ? { cid: made?.cid ?? undefined } : { gid: made?.gid ?? undefined }
  }
  const submitId = number(submission)
  // nothing has the number 0: a call that must name a contest is not let through by it
  const inner = (field: string | undefined) =>
    number(field) ?? (field && schema && mustBeGiven(schema, field) ? 0 : undefined)
  if (submitId === undefined) return { gid: number(group), cid: inner(contest), tid: inner(training) }
  const made = await rows.placeNumbersOf(db, submitId)
  return { gid: made?.gid ?? undefined, cid: made?.cid || undefined }
}

/** A field of the input, or of a record in it, as `training.id`. */
const fieldOf = (input: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], input)

/** Whether input without this field is refused. */
function mustBeGiven(schema: Route['input'], path: string): boolean {
  const field = fieldOf(schema.shape, path.replaceAll('.', '.shape.')) as z.ZodType | undefined
  return field !== undefined && !field.safeParse(undefined).success
}

/** The group of a contest or training is its own, whatever group is named beside it. */
async function findPlace({ db, viewer }: Calling, { gid, cid, tid }: Named): Promise<FoundPlace> {
  const uid = viewer?.uid
  const contest = cid === undefined ? undefined : await rows.findContest(db, cid, uid)
  const training = cid !== undefined || tid === undefined ? undefined : await rows.findTraining(db, tid, uid)
  const inner = contest ?? training
  const outer = contest === undefined && training === undefined ? gid : (inner?.gid ?? undefined)
  const group = outer === undefined ? undefined : await rows.findGroup(db, outer, uid)
  return {
    ...(group !== undefined && { group }),
    ...(contest !== undefined && { contest }),
    ...(training !== undefined && { training }),
  }
}

function placeOf({ group, contest, training }: FoundPlace): Place {
  const gid = group?.gid ?? null
  if (contest) return { kind: 'contest', cid: contest.cid, gid }
  if (training) return { kind: 'training', tid: training.tid, gid }
  return gid === null ? site : { kind: 'group', gid }
}
