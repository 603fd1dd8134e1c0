import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a `discussion` is about a problem that is not public where it stands: private or of contests, or of another group, as one
 * that its group made public and has taken back.
 */
export const isAboutHidden: RawBuilder<boolean> = sql`exists (
  select from problem where problem.pid = discussion.pid
    and not (problem.auth = 1 and (not problem.is_group or problem.gid is not distinct from discussion.gid)))`
