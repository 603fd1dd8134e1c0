import { z } from 'zod'

/**
 * What an author is on the site now. Existing clients run the HTML of root and admin as it stands, so that it never tells what
 * somebody is in a group or a contest.
 */
export const WriterRole = z.enum(['user', 'admin', 'root'])
export type WriterRole = z.output<typeof WriterRole>

/** What an author is now in the group where something was written. */
export const WriterGroupRole = z.enum(['owner', 'manager'])
export type WriterGroupRole = z.output<typeof WriterGroupRole>
