import { escapeHtml } from '../kit/html.ts'
import { compilerSays, dot } from '../kit/picture.ts'
import { notFound, type Reply, redirect, type SiteDefinition, type Visit } from '../kit/visit.ts'
import type { Arrived, CodeWord } from '../stand-in.ts'

interface Problem {
  title: string
  time: string
  text: string
  tags: string[]
  languages: string[]
}

/** Some of what it offers: a number and a name each. */
const languages: Record<string, string> = {
  '1': 'C++ (gcc 8.3)',
  '11': 'C (gcc 8.3)',
  '10': 'Java (HotSpot 12)',
  '116': 'Python 3 (python  3.7.3)',
  '22': 'Pascal (fpc 3.0.4)',
  '42': 'Assembler 64 (nasm 2.14)',
  '12': 'Brainf**k (bff 1.0.6)',
  '54': 'Perl (perl 2018.12)',
}

const problems: Record<string, Problem> = {
  TEST: {
    title: 'Life, the Universe, and Everything',
    time: '1s-2.5s',
    text: `<p>Rewrite small numbers from input to output, \\( x_i \\lt 100 \\) each.</p><p><img src="/content/test.png"></p>
<h3>Example</h3><pre><strong>Input:</strong>\n1\n42\n\n<strong>Output:</strong>\n1</pre>`,
    tags: ['#basics', '#simple-math'],
    languages: Object.keys(languages),
  },
  FCTRL_2: {
    title: 'Small factorials',
    time: '1s',
    text: '<p>You are asked to calculate factorials of some small positive integers.</p>',
    tags: [],
    languages: ['1', '11'],
  },
}

interface Told {
  code: number
  word: string
}

const results: Record<CodeWord, Told> = {
  AC: { code: 15, word: '<strong>accepted</strong>' },
  WA: { code: 14, word: '<strong>wrong answer</strong>' },
  TLE: { code: 13, word: '<strong>time limit exceeded</strong>' },
  RE: { code: 12, word: '<strong>runtime error&nbsp;&nbsp;(SIGSEGV)</strong>' },
  CE: { code: 11, word: '<a href="/error/0"><strong>compilation error</strong></a>' },
  MLE: { code: 12, word: '<strong>runtime error&nbsp;&nbsp;(SIGKILL)</strong>' },
  PE: { code: 14, word: '<strong>wrong answer</strong>' },
  OLE: { code: 12, word: '<strong>runtime error&nbsp;&nbsp;(SIGXFSZ)</strong>' },
  PAC: { code: 16, word: '<strong>partly right</strong>' },
  SE: { code: 20, word: '<strong>internal error</strong>' },
  ODD: { code: 77, word: '<strong>pondering</strong>' },
}

const signInForm =
  '<form method="post" action="/login/"><input name="login_user"><input type="password" name="password"></form>'

function page(visit: Visit, title: string, body: string): Reply {
  const leave = visit.befalls('otherLanguage') ? 'wyloguj' : 'sign out'
  const who = visit.person
    ? `<a href="/users/${encodeURIComponent(visit.person.name)}/">${escapeHtml(visit.person.name)}</a> <a href="/logout">${leave}</a>`
    : '<a href="/login/">sign in</a>'
  return {
    text: `<!DOCTYPE html><html><head><title>${title}</title></head><body><nav>${who}</nav>${body}</body></html>`,
  }
}

const codeIn = ({ params }: Visit): string => params[0] ?? ''

function problemPage(visit: Visit): Reply {
  const code = codeIn(visit)
  const problem = problems[code]
  if (!problem) return notFound
  const tags = problem.tags.map((tag) => `<a href="/problems/tag/x"><span class="problem-tag">${tag}</span></a>`)
  return page(
    visit,
    `SPOJ.com - Problem ${code}`,
    `<h2 id="problem-name" class="text-center">${code} - ${problem.title}</h2><div id="problem-tags">${tags.join(' ')}</div>
<div id="problem-body">${problem.text}</div>
<table id="problem-meta"><tr><td>Added by:</td><td>Michał</td></tr><tr><td>Time limit:</td><td>${problem.time}</td></tr><tr><td>Source limit:</td><td>50000B</td></tr><tr><td>Memory limit:</td><td>1536MB</td></tr></table>`,
  )
}

function submitPage(visit: Visit): Reply {
  const problem = problems[codeIn(visit)]
  if (!visit.person) return page(visit, 'Log in', signInForm)
  const offered = problem ? problem.languages : Object.keys(languages)
  const options = offered.map((id) => `<option value="${id}">${escapeHtml(languages[id] ?? '')}</option>`)
  return page(
    visit,
    'Submit',
    `<form method="post" action="/submit/complete/"><select name="lang">${options.join('')}</select></form>`,
  )
}

function signIn(visit: Visit): Reply {
  const person = visit.world.people.find(({ name }) => name === visit.form.get('login_user'))
  if (person?.locked) return page(visit, 'Log in', '<p>This account has been suspended.</p>')
  if (!person || person.password !== visit.form.get('password')) {
    return page(visit, 'Log in', `<p>Authentication failed!</p>${signInForm}`)
  }
  visit.signIn(person)
  return redirect('/')
}

function submit(visit: Visit): Reply {
  if (!visit.person) return page(visit, 'Log in', signInForm)
  const { form } = visit
  const [problem, language, code] = [form.get('problemcode') ?? '', form.get('lang') ?? '', form.get('file') ?? '']
  const offered = problems[problem]
  if (!offered) return page(visit, 'Submit', '<p>Wrong problem code!</p>')
  if (!offered.languages.includes(language)) {
    return page(visit, 'Submit', "<p>You can't submit in this language for this problem!</p>")
  }
  if (Buffer.byteLength(code) > 50_000) return page(visit, 'Submit', '<p>Your solution is too long!</p>')
  const arrived = visit.take({ problem, language: languages[language] ?? '', code })
  return page(
    visit,
    'Submitted',
    `<p>Solution submitted!</p><input type="hidden" name="newSubmissionId" value="${arrived.id}"/>`,
  )
}

function status(visit: Visit): Reply {
  const [problem = '', user = ''] = visit.params
  const shown = visit.world.arrived.filter((one) => one.problem === problem && one.user === user).reverse()
  const rows = shown.map(
    ({ id, language }) =>
      `<tr class="kol1"><td class="statustext"><a href="/files/src/${id}/">${id}</a></td><td class="statusres text-center" id="statusres_${id}">…</td><td id="statustime_${id}">-</td><td id="statusmem_${id}">-</td><td class="slang"><span>${escapeHtml(language)}</span></td></tr>`,
  )
  return page(
    visit,
    'Status',
    `<table class="problems table newstatus"><thead><tr><th>ID</th><th>RESULT</th><th>TIME</th><th>MEM</th><th>LANG</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}

function tell(visit: Visit, arrived: Arrived): object {
  const word = visit.look(arrived)
  if (word === 'waiting') {
    const told = arrived.looks > 1 ? { status: 3, status_desc: 'running..' } : { status: 0, status_desc: 'waiting..' }
    return { id: arrived.id, ...told, time: '-', mem: '-', final: '0' }
  }
  const { code, word: described } = results[word]
  const measured = word === 'CE' ? { time: '-', mem: '-' } : { time: '<a href="/status/">0.02</a>', mem: '5.2M' }
  return { id: arrived.id, status: code, status_desc: described, ...measured, final: '1' }
}

function statusNow(visit: Visit): Reply {
  const asked = (visit.form.get('ids') ?? '').split(',').map(Number)
  return { json: visit.world.arrived.filter(({ id }) => asked.includes(id)).map((one) => tell(visit, one)) }
}

function compileError(visit: Visit): Reply {
  const arrived = visit.world.arrived.find(({ id }) => String(id) === codeIn(visit))
  if (!arrived || arrived.user !== visit.person?.name) return { status: 403, text: '<p>Access denied</p>' }
  return page(visit, 'Error', `<pre align="left"><small>${escapeHtml(compilerSays)}</small></pre>`)
}

function profile(visit: Visit): Reply {
  const person = visit.world.people.find(({ name }) => name === codeIn(visit))
  if (!person) return redirect('/')
  return page(
    visit,
    person.name,
    `<div id="user-profile-left"><h3>${escapeHtml(person.name)}</h3><p>Institution: ${escapeHtml(person.profile)}</p></div>`,
  )
}

export const spoj: SiteDefinition = {
  key: 'SPOJ',
  sessions: { cookie: 'SPOJ' },
  submits: /^\/submit\/complete\/$/,
  firstId: 31_000_001,
  routes: [
    ['GET', '/', (visit) => page(visit, 'Sphere Online Judge', '<h1>SPOJ</h1>')],
    ['GET', /^\/problems\/(\w+)\/$/, problemPage],
    ['GET', '/content/test.png', () => ({ bytes: dot, headers: { 'content-type': 'image/png' } })],
    ['GET', /^\/submit\/(?:(\w+)\/)?$/, submitPage],
    ['GET', '/login/', (visit) => page(visit, 'Log in', signInForm)],
    ['POST', '/login/', signIn],
    ['POST', '/submit/complete/', submit],
    ['GET', /^\/status\/(\w+),([^/]+)\/$/, status],
    ['POST', '/status/ajax=1,ajaxdiff=1', statusNow],
    ['GET', /^\/error\/(\d+)$/, compileError],
    ['GET', /^\/users\/([^/]+)\/$/, profile],
  ],
}
