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
  uid: z.string().describe('empty for what was done at the command line'),
  username: z.string().describe('at that time'),
  ip: text,
  act: z.string().describe('name of the call'),
  objectKind: z.string(),
  object: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  testDataNumbers: z
    .record(z.string(), z.number())
    .describe(
      'of the versions of test data that stand in it, what people call them by: 1 is the oldest of the problem',
    ),
})

const filter = {
  uid: optionalText(64),
  act: optionalText(64),
  objectKind: optionalText(64),
  object: optionalText(),
  subject: optionalText(64).describe('uid of a user that it was done to'),
  username: optionalText(64).describe('however it is written'),
  ip: optionalText(64),
  since: when,
  until: when,
}

export const exportAuditLog = route({
  method: 'GET',
  path: '/api/admin/audit-log/export',
  summary: 'The same as a file (CSV, UTF-8), all entries that the filter names.',
  access: 'root',
  transport: 'file',
  input: z.object(filter),
  output: z.unknown(),
})

export const getAuditLog = route({
  method: 'GET',
  path: '/api/admin/audit-log',
  summary: 'What was done in the back office, the newest first: who, when, from where, to what.',
  access: 'root',
  input: paging(30).extend(filter),
  output: page(AuditEntry),
})
