import { isRoot, isSiteManager, type Viewer } from './account/viewer.ts'
import { fitsAccountRule } from './contest/account-rule.ts'
import type { ErrorCode } from './errors/codes.ts'
import type { GivenRight } from './group/limits.ts'

/** Where something happens: on the site itself, in a group, or in a contest or training, of the site or of a group. */
export type Place =
  | { kind: 'site' }
  | { kind: 'group'; gid: number }
  | { kind: 'contest'; cid: number; gid: number | null }
  | { kind: 'training'; tid: number; gid: number | null }

export const site: Place = { kind: 'site' }

/** Where a submission was made; trainings leave no trace in it. */
export function placeOfSubmission({ cid, gid }: { cid: number; gid: number | null }): Place {
  if (cid !== 0) return { kind: 'contest', cid, gid }
  return gid === null ? site : { kind: 'group', gid }
}

/** What somebody is in a place; each is all that those before it are. The entrants of a group are its members. */
export const levels = ['visitor', 'entrant', 'manager', 'owner'] as const
export type Level = (typeof levels)[number]

export const isAtLeast = (level: Level, least: Level): boolean => levels.indexOf(level) >= levels.indexOf(least)

/** Of a contest, by the server's clock. */
export type Phase = 'scheduled' | 'running' | 'ended'

/**
 * What a call needs in a place that is not the site: a level, or being
 * - a `reader`: who may look at the problems, which in some contests more may than take part;
 * - an `outsider`, whom only a board that was opened to everybody and a contest that has begun let in, guests too;
 * - an `onlooker`: one or the other;
 * - an `early-onlooker`: who will be one once the contest begins;
 * - a `passer-by`: of a contest of the site, which lists tell everybody of, anybody; of a group's, its `early-onlooker`s.
 */
export type Need = Level | 'reader' | 'outsider' | 'onlooker' | 'early-onlooker' | 'passer-by'

/** How a route's place is read from its input: each names a field (`training.id`: one of a record). A contest or training brings its group with it. */
export interface PlaceOfRoute {
  group?: string
  contest?: string
  training?: string
  /** The place that a submission was made in. */
  submission?: string
  /** The group that a problem belongs to; where a contest is named, that contest. */
  problem?: string
  /** The contest, or the group, that an announcement was made in; none where it is of neither. */
  contestAnnouncement?: string
  groupAnnouncement?: string
  needs: Need
  /** Of a group's contests: a manager to whom its owner gave this right may make the call, too. */
  right?: GivenRight
  /** For those who manage contests and trainings: it is found even where it is not shown to anybody. */
  evenHidden?: true
  /** Contests and trainings of the site itself: `none`, for the call is one of groups; `admins`, for its administrators alone. */
  ofSite?: 'none' | 'admins'
}

/** What the rules ask of a group, and of the viewer in it. */
export interface GroupFacts {
  gid: number
  uid: string
  isClosed: boolean
  isVisible: boolean
  /** The viewer's: 0 none, 1 applying, 2 refused, 3 member, 4 manager, 5 owner. */
  auth: number
  /** What the owner gave the viewer, who is a manager, besides. */
  rights?: readonly GivenRight[]
}

export interface ContestFacts {
  cid: number
  uid: string
  isVisible: boolean
  /** 0 ACM, 1 OI. */
  type: number
  /** 0 public, 1 private, 2 protected. */
  auth: number
  startsAt: Date
  /** For whoever has no extra time; the seal and the length of the contest go by it. */
  endsAt: Date
  /** How many minutes the viewer takes part longer, and how many the team that has the most (contest/ends.ts). */
  extraTime: number
  longestExtraTime: number
  allowEndSubmit: boolean
  /** Whether code is opened to all once nothing more can be handed in. */
  openCode: boolean
  sealRank: boolean
  sealRankAt: Date | null
  /** Whether the seal is lifted at the end by itself. */
  autoRealRank: boolean
  /** Whether the board is shown to everybody, outside of the contest. */
  openRank: boolean
  openPrint: boolean
  /** Who may take part by name, as on the wire; null: anybody. */
  accountRule: string | null
  isRegistered: boolean
}

export interface TrainingFacts {
  tid: number
  uid: string
  isVisible: boolean
  isPrivate: boolean
  /** The viewer's; undefined when there is none. */
  isEnabled: boolean | undefined
}

/** A place as it was found. What is named and not found is null. */
export interface FoundPlace {
  group?: GroupFacts | null
  contest?: ContestFacts | null
  training?: TrainingFacts | null
}

/** A place, and what the viewer is in it. */
export interface At {
  place: Place
  level: Level
  /** Of a contest; it has ended when the time of the last team is over. */
  phase?: Phase
  /** Of a contest, as the time of the viewer goes: only what they may do themselves is decided by it, never what they are told. */
  ownPhase?: Phase
  /** Of a contest: what its rules ask. */
  contest?: ContestFacts
  /** In a group, and in what is a group's: what its owner gave the viewer besides. */
  rights?: readonly GivenRight[]
}

/** What a group's owner gave the viewer besides; it is a manager's alone. */
export const rightsIn = ({ group }: FoundPlace): readonly GivenRight[] => (group?.auth === 4 && group.rights) || []

const groupLevel = (viewer: Viewer, { uid, auth }: GroupFacts): Level => {
  if (viewer.uid === uid || auth === 5) return 'owner'
  if (auth === 4) return 'manager'
  return auth === 3 ? 'entrant' : 'visitor'
}

const siteLevel = (viewer: Viewer): Level => (isSiteManager(viewer) ? 'manager' : 'entrant')

const mayTakePart = (viewer: Viewer, { auth, isRegistered, accountRule }: ContestFacts): boolean =>
  (auth === 0 || isRegistered) && (accountRule === null || fitsAccountRule(accountRule, viewer.username))

/** What the viewer is there. Whoever made a contest or training owns it, and so do the owners of its group. */
export function levelIn(viewer: Viewer | undefined, { group, contest, training }: FoundPlace): Level {
  if (!viewer) return 'visitor'
  if (isRoot(viewer)) return 'owner'
  const outer = group ? groupLevel(viewer, group) : siteLevel(viewer)
  const inner = contest ?? training
  if (!inner) return outer
  if (inner.uid === viewer.uid || (group && outer === 'owner')) return 'owner'
  if (outer === 'visitor') return 'visitor'
  if (contest) return mayTakePart(viewer, contest) ? 'entrant' : 'visitor'
  return training?.isPrivate && !training.isEnabled ? 'visitor' : 'entrant'
}

/** Why the viewer may not make a call where it is, or undefined when they may; a right that was given opens calls of those who run it. */
export function whyNotCallThere(
  viewer: Viewer | undefined,
  found: FoundPlace,
  { needs, right, evenHidden }: Pick<PlaceOfRoute, 'needs' | 'right' | 'evenHidden'>,
  now: Date,
): ErrorCode | undefined {
  const why = whyNotThere(viewer, found, needs, now, evenHidden)
  const isGiven = why === 'contest/not-manager' && right !== undefined && rightsIn(found).includes(right)
  return isGiven ? undefined : why
}

/** Why the viewer may not make a call that needs this there, or undefined when they may. On the site itself a route's access decides. */
export function whyNotThere(
  viewer: Viewer | undefined,
  found: FoundPlace,
  needs: Need,
  now: Date,
  evenHidden = false,
): ErrorCode | undefined {
  if (Object.keys(found).length === 0) return undefined
  if (needs === 'passer-by' && found.contest && !found.group) return whyAbsent(found, evenHidden)
  if (needs !== 'early-onlooker' && needs !== 'passer-by') return whyNotNow(viewer, found, needs, now, evenHidden)
  return whyNotNow(viewer, found, 'onlooker', onceBegun(found.contest, now), evenHidden)
}

function whyNotNow(
  viewer: Viewer | undefined,
  found: FoundPlace,
  needs: Exclude<Need, 'early-onlooker' | 'passer-by'>,
  now: Date,
  evenHidden: boolean,
): ErrorCode | undefined {
  if (needs === 'outsider' || (needs === 'onlooker' && isOutside(found, now))) return whyNotOutside(found, now)
  if (!viewer) return (needs === 'onlooker' ? whyAbsent(found, false) : undefined) ?? 'account/sign-in-needed'
  const { group } = found
  const needsInGroup = found.contest || found.training ? 'entrant' : needs
  return (
    whyAbsent(found, evenHidden) ??
    (group === undefined ? undefined : whyNotInGroup(viewer, group, needsInGroup)) ??
    whyNotInside(viewer, found, needs === 'onlooker' ? 'reader' : needs, now)
  )
}

/** Why what the call names is not for it to work on, as it is the site's own. */
export function whyNotOfSite(viewer: Viewer | undefined, { group }: FoundPlace, { ofSite }: PlaceOfRoute) {
  if (ofSite === undefined || group) return undefined
  if (ofSite === 'none') return 'group/not-of-group'
  return isSiteManager(viewer) ? undefined : 'account/not-allowed'
}

/** Now, or the moment at which the contest begins where that is still to come. */
export const onceBegun = (contest: Pick<ContestFacts, 'startsAt'> | null | undefined, now: Date): Date =>
  contest && contest.startsAt > now ? contest.startsAt : now

const isOutside = (found: FoundPlace, now: Date): boolean => whyNotOutside(found, now) === undefined

/** Why nobody sees the board outside of the contest. */
function whyNotOutside(found: FoundPlace, now: Date): ErrorCode | undefined {
  const { contest } = found
  if (!contest?.isVisible) return 'contest/not-found'
  if (!contest.openRank) return 'contest/board-closed'
  return now < contest.startsAt ? 'contest/not-started' : undefined
}

/** What is not shown is not there, for its owner either unless they manage it. */
function whyAbsent({ contest, training }: FoundPlace, evenHidden: boolean): ErrorCode | undefined {
  const isThere = (inner: { isVisible: boolean } | null) => inner !== null && (inner.isVisible || evenHidden)
  if (contest !== undefined && !isThere(contest)) return 'contest/not-found'
  return training !== undefined && !isThere(training) ? 'training/not-found' : undefined
}

/** Of a contest or training, for whoever belongs to its group. */
function whyNotInside(viewer: Viewer, found: FoundPlace, needs: Need, now: Date): ErrorCode | undefined {
  const { contest, training } = found
  const level = levelIn(viewer, found)
  const isReader = rightsIn(found).length > 0
  if (contest) return whyNotInContest(viewer, contest, { level, isReader }, needs, now)
  return training ? whyNotInTraining(training, level, needs) : undefined
}

function whyNotInGroup(viewer: Viewer, group: GroupFacts | null, needs: Need): ErrorCode | undefined {
  if (!group || (group.isClosed && !isRoot(viewer))) return 'group/not-found'
  const level = levelIn(viewer, { group })
  const isIn = isAtLeast(level, 'entrant')
  // whether there is a hidden group is its people's to know
  if (!isIn && !group.isVisible) return 'group/not-found'
  if (needs === 'visitor') return undefined
  if (!isIn) return 'group/not-member'
  if (needs === 'manager' && !isAtLeast(level, 'manager')) return 'group/not-manager'
  return needs === 'owner' && level !== 'owner' ? 'group/not-owner' : undefined
}

function whyNotInContest(
  viewer: Viewer,
  contest: ContestFacts,
  { level, isReader }: { level: Level; isReader: boolean },
  needs: Need,
  now: Date,
): ErrorCode | undefined {
  if (level === 'owner' || needs === 'visitor') return undefined
  if (needs === 'manager' || needs === 'owner') return 'contest/not-manager'
  if (now < contest.startsAt) return 'contest/not-started'
  if (level === 'entrant' || (needs === 'reader' && (contest.auth !== 1 || isReader))) return undefined
  const { accountRule } = contest
  const isByName = accountRule !== null && !fitsAccountRule(accountRule, viewer.username)
  return isByName ? 'contest/account-rule' : 'contest/not-registered'
}

function whyNotInTraining(training: TrainingFacts, level: Level, needs: Need): ErrorCode | undefined {
  if (level === 'owner' || needs === 'visitor') return undefined
  if (needs === 'manager' || needs === 'owner') return 'training/not-manager'
  if (level === 'entrant') return undefined
  return training.isEnabled === undefined ? 'training/not-registered' : 'training/registration-disabled'
}

const ofGroups = ['account/sign-in-needed', 'group/not-found', 'group/not-member'] as const
const ofContests = [...ofGroups, 'contest/not-found', 'contest/not-started', 'contest/not-registered'] as const
const ofTrainings = [...ofGroups, 'training/not-found', 'training/not-registered'] as const

/** Every answer `whyNotThere` can give to calls of a route. */
export function refusalsOfPlace(declared: PlaceOfRoute): ErrorCode[] {
  const { training, submission, needs, ofSite } = declared
  const contest = declared.contest ?? declared.contestAnnouncement
  const isRule = needs === 'manager' || needs === 'owner'
  return [
    ...ofGroups,
    ...(isRule ? (['group/not-manager', 'group/not-owner'] as const) : []),
    ...(contest || submission ? [...ofContests, 'contest/account-rule' as const] : []),
    ...(isRule && contest ? (['contest/not-manager'] as const) : []),
    ...(needs === 'outsider' ? (['contest/board-closed'] as const) : []),
    ...(training ? [...ofTrainings, 'training/registration-disabled' as const] : []),
    ...(isRule && training ? (['training/not-manager'] as const) : []),
    ...(ofSite === 'none' ? (['group/not-of-group'] as const) : []),
    ...(ofSite === 'admins' ? (['account/not-allowed'] as const) : []),
  ]
}
