import { z } from 'zod'
import { problemLimits as most } from '../problem/form-limits.ts'

/** A picture or a document of a statement, fetched from the site; in texts it is named by `remote-file:INDEX`. */
export const RemoteFile = z.object({
  name: z.string().max(200),
  type: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml', 'application/pdf']),
  /** Base64, at most 8 MiB of content each. */
  content: z.string().max(11_500_000),
})

/** A problem as another site tells it; its figures are within what a problem may have here. Texts are HTML as the site has it, formulas as `$…$` and `$$…$$`. */
export const RemoteProblem = z.object({
  /** As the site writes it, which may be other than was typed. */
  id: z.string().min(1).max(100),
  title: z.string().min(1).max(most.title),
  /** Its page at the site. */
  url: z.string().max(1000),
  /** Where the contest it belongs to is, if it does. */
  contest: z.object({ title: z.string().max(255), url: z.string().max(1000) }).optional(),
  timeMs: z.number().int().min(1).max(most.timeMs),
  memoryMb: z.number().int().min(1).max(most.memoryMb),
  description: z.string().max(500_000),
  input: z.string().max(200_000),
  output: z.string().max(200_000),
  hint: z.string().max(200_000),
  examples: z.array(z.object({ input: z.string().max(100_000), output: z.string().max(100_000) })).max(50),
  tags: z.array(z.string().min(1).max(100)).max(50),
  /** Names of the languages this problem may be written in; absent: all of the site's. */
  languages: z.array(z.string().max(100)).max(200).optional(),
  files: z.array(RemoteFile).max(60),
})
export type RemoteProblem = z.output<typeof RemoteProblem>

/** A language as a site offers it: `id` is what a submission sends. */
export const RemoteLanguage = z.object({ name: z.string().max(100), id: z.string().max(500) })
export type RemoteLanguage = z.output<typeof RemoteLanguage>

/** A contest in a site's public calendar. */
export const RemoteContest = z.object({
  title: z.string().min(1).max(500),
  url: z.string().max(1000),
  beginsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
})
export type RemoteContest = z.output<typeof RemoteContest>

/** Of so many people at most the ratings are asked for at once. */
export const ratingsAtOnce = 50

/** How somebody is rated at a site; null: not yet. */
export const RemoteRating = z.object({ handle: z.string().max(255), rating: z.number().int().nullable() })
export type RemoteRating = z.output<typeof RemoteRating>
