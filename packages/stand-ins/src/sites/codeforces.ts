import { dot } from '../kit/picture.ts'
import { type Reply, redirect, type SiteDefinition, type Visit } from '../kit/visit.ts'
import { enter, enterPage, gymContest, gymProblemPage, home, problemPage } from './codeforces/pages.ts'
import {
  contestList,
  judgeProtocol,
  own,
  submit,
  submitPage,
  submitSource,
  userInfo,
  userStatus,
} from './codeforces/submissions.ts'

const pdf: Reply = {
  bytes: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  headers: { 'content-type': 'application/pdf' },
}

function leave(visit: Visit): Reply {
  visit.signOut()
  return redirect('/')
}

/** Codeforces with its gym: pages in English or Russian, a token in every form. */
export const codeforces: SiteDefinition = {
  key: 'CF',
  sessions: { cookie: 'JSESSIONID' },
  submits: /^\/(?:contest|gym)\/\d+\/submit$/,
  firstId: 250_000_001,
  routes: [
    ['GET', '/', home],
    ['GET', '/problemset', home],
    ['GET', '/gyms', home],
    ['GET', '/enter', (visit) => enterPage(visit)],
    ['POST', '/enter', enter],
    ['GET', /^\/\w+\/logout$/, leave],
    ['GET', /^\/problemset\/problem\/(\d+)\/(\w+)$/, problemPage],
    ['GET', '/renderer/melon.png', () => ({ bytes: dot, headers: { 'content-type': 'image/png' } })],
    ['GET', /^\/gym\/(\d+)$/, gymContest],
    ['GET', /^\/gym\/(\d+)\/problem\/(\w+)$/, gymProblemPage],
    ['GET', /^\/gym\/\d+\/attachments\/download\/\d+\/[\w.]+$/, () => pdf],
    ['GET', '/problemset/submit', (visit) => submitPage(visit)],
    ['GET', /^\/(?:contest|gym)\/(\d+)\/submit$/, (visit) => submitPage(visit)],
    ['POST', /^\/(?:contest|gym)\/(\d+)\/submit$/, submit],
    ['GET', '/problemset/status', own],
    ['GET', /^\/(?:contest|gym)\/(\d+)\/my$/, own],
    ['POST', '/data/submitSource', submitSource],
    ['POST', '/data/judgeProtocol', judgeProtocol],
    ['GET', '/api/user.status', userStatus],
    ['GET', '/api/user.info', userInfo],
    ['GET', '/api/contest.list', contestList],
  ],
}
