import type { Faults } from '../stand-in.ts'
import type { Reply } from './visit.ts'

type Befalls = (fault: keyof Faults) => boolean

/** What is answered in place of what was asked for, which then is not done; undefined: nothing is in the way. */
export function inTheWay(befalls: Befalls, faults: Faults): Reply | undefined {
  if (befalls('humanCheck')) return humanPage
  if (befalls('forbidden')) return { status: 403, text: '<html><body><h1>403 Forbidden</h1></body></html>' }
  if (befalls('tooMany'))
    return {
      status: 429,
      headers: { 'retry-after': String(faults.retryAfter) },
      text: '<html><body><h1>Too Many Requests</h1></body></html>',
    }
  return undefined
}

export const serverError: Reply = { status: 500, text: '<html><body><h1>Internal Server Error</h1></body></html>' }

/** As a site that is guarded by a service asks for a person: nothing of the site is on it. */
const humanPage: Reply = {
  status: 403,
  headers: { 'cf-mitigated': 'challenge' },
  text: `<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title></head><body>
<form id="challenge-form" action="/?__cf_chl_f_tk=x" method="POST"><noscript>Enable JavaScript and cookies to continue</noscript></form>
<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script></body></html>`,
}
