import type { z } from 'zod'
import type { TokenScope } from './account/token.ts'
import type { Permission } from './account/viewer.ts'
import type { ErrorCode } from './errors/codes.ts'
import type { PlaceOfRoute } from './place.ts'

/**
 * Who may call a route at all; what a caller may do to one record is decided by that area's policy.
 * - anyone: a token is optional and a bad one is ignored; `anyone-checked`: optional, but one that is sent must be valid
 * - user: signed in · admin: root, admin or problem_admin · problem-admin: root or problem_admin · root
 * - judge: a judge node's token, never a person's
 */
export type Access = 'anyone' | 'anyone-checked' | 'user' | 'admin' | 'problem-admin' | 'root' | 'judge'

/** How the request and the reply travel. */
export type Transport =
  | 'json'
  /** multipart/form-data with one part `file`; the fields are the input. The upload cookie authenticates these only. */
  | 'upload'
  /** the reply is a stream of server-sent events whose `data` is the output schema */
  | 'events'
  /** the reply is the file itself */
  | 'file'
  /** JSON without the envelope, refusals too: for calls whose shape somebody else has specified */
  | 'bare'
  /** the reply is the file itself; refusals are `bare` */
  | 'bare-file'
  /** the reply is a stream of lines of JSON; refusals are `bare` */
  | 'feed'

/** Whether the calls of a route have a shape that somebody else has specified: they are refused by `code` and `message`. */
export const isBare = ({ transport }: Pick<Route, 'transport'>): boolean =>
  transport === 'bare' || transport === 'bare-file' || transport === 'feed'

/** How often a call may be made. */
export interface Limit {
  /** What is counted; limits of one name count together. */
  counts: string
  times: number
  /** So many times in so many seconds; a name is that of the setting that says how many, of which 0 ends the limit. */
  seconds: number | 'defaultSubmitInterval'
  /** Whose calls count together: a person's, an address's, or those that hold the same in a field of the input. */
  by: 'user' | 'address' | { field: string }
  /** Who need not keep it. */
  spares?: 'managers'
  /** In contests it does not hold. */
  sparesContests?: true
  /** What a call too many is told, with the `seconds` left. */
  refusal: ErrorCode
  /** A call counts before it is looked at; or where its handler says so, after what is refused at no cost. */
  taken?: 'by-handler'
}

/** What somebody is told whose field is shorter, longer or otherwise not as it has to be; lengths in characters. */
export interface Fault {
  refusal: ErrorCode
  min: number
  max: number
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** One sentence for the API page. */
  summary: string
  access: Access
  /** A permission the caller's roles must grant besides. */
  permission?: Permission
  /** Personal tokens of this scope, or of one of these, may call it; without it, none. */
  scope?: TokenScope | readonly TokenScope[]
  transport?: Transport
  /** Where it happens; without it, on the site. */
  at?: PlaceOfRoute
  limit?: Limit
  /** How many bytes its body may have, where that is more than `maxBodyBytes`. */
  bodyBytes?: number
  /** What it is sent is kept: it is refused in words while the disk has no room, before anything is done. */
  keeps?: true
  /** Why it is refused besides what follows from the fields above (`refusalsOf`). */
  refuses?: readonly ErrorCode[]
  /** Reasons that existing clients meet with another status in the envelope when they make this call than elsewhere. */
  statuses?: Partial<Record<ErrorCode, 400 | 404>>
  /** Fields whose faults are told in a sentence of their own, by name; `reply.content` is a field of a field. */
  faults?: Readonly<Record<string, Fault>>
  /** POST and PUT: fields that existing clients send in the query. Every other field counts only in the body. */
  inQuery?: readonly string[]
  /** The field that is the whole body: an array of JSON, or bare text, which existing clients label as a form. */
  wholeBody?: { field: string; is: 'array' | 'text' }
  /** Query of GET and DELETE, JSON body of POST and PUT; DELETE bodies are merged in. Unknown keys are ignored. */
  input: z.ZodObject
  /** `data` of the envelope; undeclared keys never leave the server. */
  output: z.ZodType
}

/** What a handler is given. */
export type Input<R extends Route> = z.output<R['input']>
/** What a client sends. */
export type Asked<R extends Route> = z.input<R['input']>
/** What a handler returns (dates as Date). */
export type Answer<R extends Route> = z.input<R['output']>
/** What a client reads (dates as text). */
export type Output<R extends Route> = z.output<R['output']>

/** Declares an endpoint; the export's name is the documented path in camelCase. */
export const route = <const R extends Route>(r: R): R => r

/** Where the fields of an input travel: what goes into the address, and what the body is; undefined when there is none. */
export function sentBy(
  { method, inQuery = [], wholeBody }: Pick<Route, 'method' | 'inQuery' | 'wholeBody'>,
  input: Record<string, unknown>,
): { query: Record<string, unknown>; body: unknown } {
  if (wholeBody) return { query: {}, body: input[wholeBody.field] }
  if (method === 'GET' || method === 'DELETE') return { query: input, body: undefined }
  const fields = Object.entries(input)
  return {
    query: Object.fromEntries(fields.filter(([name]) => inQuery.includes(name))),
    body: Object.fromEntries(fields.filter(([name]) => !inQuery.includes(name))),
  }
}

/** Every reply under /api: `status` 200 is success, anything else a refusal that `msg` explains. */
export interface Envelope<T> {
  status: number
  data: T | null
  msg: string
}
