import type { Messages } from '../messages.ts'

export const audit: Messages['audit'] = {
  title: 'Audit log',
  lead: 'Every administrative act: who, when, from where, to what, and what it changed. Secrets are left out.',
  export: 'Export as CSV',
  exported: 'Exported',
  nothing: 'No act fits',
  at: 'Time',
  who: 'Who',
  act: 'Act',
  object: 'Object',
  ip: 'Address',
  before: 'Before',
  after: 'After',
  filter: {
    username: 'Who',
    act: 'Act',
    objectKind: 'Kind of object',
    object: 'Object',
    ip: 'Address',
    since: 'From',
    until: 'To',
  },
}
