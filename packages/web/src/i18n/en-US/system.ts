import type { Messages } from '../messages.ts'

export const system: Messages['system'] = {
  title: 'System info',
  lead: 'This site runs Verdict, an open online judge.',
  ready: 'Everything works',
  notReady: 'A part of the service is missing',
  unknown: 'The state could not be asked for',
  parts: { database: 'Database', queue: 'Judging queue', judge: 'Judge' },
  working: 'working',
  missing: 'missing',
  version: 'Version',
  languages: 'Languages',
  api: 'API',
  apiText: 'Documentation of every call',
}
