import { z } from 'zod'
import { route } from '../route.ts'
import { moment, optionalText, page, paging } from '../wire.ts'

const text = z.string().nullable()
const when = z.iso
  .datetime({ offset: true })
  .transform((at) => new Date(at))
  .optional()

/** Something that was done in the back office. */
export const AuditEntry = z.object({
  id: z.number(),
  at: moment,
  uid: z.string(),
  username: z.string().describe('at that time'),
  ip: text,
  act: z.string().describe('name of the call'),
  objectKind: z.string(),
  object: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

export const getAuditLog = route({
  method: 'GET',
  path: '/api/admin/audit-log',
  summary: 'What was done in the back office, the newest first: who, when, from where, to what.',
  access: 'root',
  input: paging(30).extend({
    ...{ uid: optionalText(64), act: optionalText(64), objectKind: optionalText(64), object: optionalText() },
    ...{ since: when, until: when },
  }),
  output: page(AuditEntry),
})
