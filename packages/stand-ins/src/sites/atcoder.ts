import { escapeHtml } from '../kit/html.ts'
import { compilerSays, dot } from '../kit/picture.ts'
import { notFound, type Reply, redirect, type SiteDefinition, type Visit } from '../kit/visit.ts'
import type { Arrived, CodeWord } from '../stand-in.ts'

interface Task {
  contest: string
  title: string
  limits: string
  statement: string
}

const section = (title: string, body: string) => `<div class="part"><section><h3>${title}</h3>${body}</section></div>`
const sample = (number: number, input: string, output: string) =>
  section(`Sample Input ${number}`, `<pre>${input}\n</pre>`) +
  section(`Sample Output ${number}`, `<pre>${output}\n</pre><p>As it should be.</p>`)

const sum = `<span class="lang"><span class="lang-ja"><p>配点 : <var>100</var> 点</p>${section('問題文', '<p>足してください。</p>')}</span>
<span class="lang-en"><p>Score : <var>100</var> points</p>${section(
  'Problem Statement',
  '<p>Given <var>A</var> and <var>B_i &lt; 10^9</var>, find the sum. <img src="/img/sum.png"></p>',
)}${section('Constraints', '<ul><li><var>1 \\leq A \\leq 100</var></li></ul>')}<hr>
<div class="io-style">${section('Input', '<pre><var>A</var> <var>B</var>\n</pre>')}${section('Output', '<p>Print it.</p>')}</div><hr>
${sample(1, '1 2', '3')}${sample(2, '4 &lt;', '5')}</span></span>`

const tasks: Record<string, Task> = {
  abc300_a: {
    contest: 'abc300',
    title: 'A - Sum of Two',
    limits: 'Time Limit: 2 sec / Memory Limit: 1024 MB',
    statement: sum,
  },
  abc300_b: {
    contest: 'abc300',
    title: 'B - Half a Second',
    limits: 'Time Limit: 0.525 sec / Memory Limit: 512 MiB',
    statement: sum,
  },
  codefestival_2016_quala_a: {
    contest: 'code-festival-2016-quala',
    title: 'A - CODEFESTIVAL 2016',
    limits: 'Time Limit: 2 sec / Memory Limit: 256 MB',
    statement:
      section('問題文', '<p>文字列 <var>s</var> が与えられます。</p>') + section('入力', '<pre><var>s</var></pre>'),
  },
  dwacon_5th_prelims_a: {
    contest: 'dwacon-5th-prelims',
    title: 'A - Thumbnail',
    limits: 'Time Limit: 2 sec / Memory Limit: 1024 MB',
    statement: sum,
  },
}

const offered: Record<string, string> = {
  '5001': 'C++ 20 (gcc 12.2)',
  '5005': 'Java (OpenJDK 17)',
  '5054': 'Rust (rustc 1.70.0)',
  '5017': 'C (gcc 12.2.0)',
  '5055': 'Python (CPython 3.11.4)',
}

const words: Record<CodeWord, string> = {
  AC: 'AC',
  WA: 'WA',
  TLE: 'TLE',
  MLE: 'MLE',
  RE: 'RE',
  CE: 'CE',
  PE: 'QLE',
  OLE: 'OLE',
  PAC: 'WA',
  SE: 'IE',
  ODD: 'Meditating',
}

const isJapanese = (visit: Visit) => visit.befalls('otherLanguage')

function page(visit: Visit, title: string, body: string, contest?: string): Reply {
  const name = visit.person?.name ?? ''
  const link = contest ? `<a class="contest-title" href="/contests/${contest}">Contest ${contest}</a>` : ''
  const who = name ? `<a href="/users/${escapeHtml(name)}">${escapeHtml(name)}</a>` : '<a href="/login">Sign In</a>'
  return {
    text: `<!DOCTYPE html><html><head><title>${title}</title><script>
var LANG = "${isJapanese(visit) ? 'ja' : 'en'}";
var userScreenName = "${name}";
var csrfToken = "${tokenOf(visit)}"
</script></head><body><nav>${link}${who}</nav><div id="main-container" class="container">${body}</div></body></html>`,
  }
}

function tokenOf(visit: Visit): string {
  const token = visit.session.notes.get('csrf') ?? `t+/${visit.session.id}=`
  visit.session.notes.set('csrf', token)
  return token
}
const hidden = (visit: Visit) => `<input type="hidden" name="csrf_token" value="${escapeHtml(tokenOf(visit))}" />`
const isOurs = (visit: Visit) => visit.form.get('csrf_token') === tokenOf(visit)
const alert = (text: string) =>
  `<div class="alert alert-danger alert-dismissible"><button type="button">×</button>${text}</div>`

function signInPage(visit: Visit): Reply {
  const complaint = visit.session.notes.get('complaint')
  visit.session.notes.delete('complaint')
  return page(
    visit,
    'Sign In - AtCoder',
    `${complaint ? alert(complaint) : ''}<form method="POST"><input name="username"><input type="password" name="password">${hidden(visit)}</form>`,
  )
}

function signIn(visit: Visit): Reply {
  const person = visit.world.people.find(({ name }) => name === visit.form.get('username'))
  const complain = (text: string) => {
    visit.session.notes.set('complaint', text)
    return redirect('/login')
  }
  if (!isOurs(visit)) return { status: 403, text: '<h1>403 Forbidden</h1>' }
  if (!person || person.password !== visit.form.get('password'))
    return complain(
      isJapanese(visit) ? 'ユーザ名またはパスワードが正しくありません。' : 'Username or Password is incorrect.',
    )
  if (person.locked) return complain('Your account is locked.')
  visit.signIn(person)
  return redirect('/home')
}

function taskPage(visit: Visit): Reply {
  const [contest = '', name = ''] = visit.params
  const task = tasks[name]
  if (task?.contest !== contest) return notFound
  const limits = isJapanese(visit)
    ? task.limits.replace('Time Limit', '実行時間制限').replace('Memory Limit', 'メモリ制限')
    : task.limits
  return page(
    visit,
    task.title,
    `<span class="h2">${task.title}</span><p>${limits}</p><div id="task-statement">${task.statement}</div>`,
    contest,
  )
}

function submitPage(visit: Visit, complaint = ''): Reply {
  if (!visit.person) return redirect(`/login?continue=${encodeURIComponent(visit.path)}`)
  const options = Object.entries(offered).map(([id, name]) => `<option value="${id}" data-mime="x">${name}</option>`)
  return page(
    visit,
    'Submit',
    `${complaint}<form method="POST"><select name="data.TaskScreenName"></select>
<select name="data.LanguageId"><option></option>${options.join('')}</select><textarea name="sourceCode"></textarea>${hidden(visit)}</form>`,
    visit.params[0],
  )
}

function submit(visit: Visit): Reply {
  if (!visit.person) return redirect('/login')
  if (!isOurs(visit)) return { status: 403, text: '<h1>403 Forbidden</h1>' }
  const problem = visit.form.get('data.TaskScreenName') ?? ''
  const language = offered[visit.form.get('data.LanguageId') ?? '']
  const code = visit.form.get('sourceCode') ?? ''
  if (tasks[problem]?.contest !== visit.params[0]) return submitPage(visit, alert('Invalid Task.'))
  if (!language) return submitPage(visit, alert('Invalid Language.'))
  if (code.length > 524_288) return submitPage(visit, alert('Source Code is too long.'))
  if (visit.arrive({ problem, language, code }) === 'duplicate')
    return submitPage(visit, alert('Wait for 7 second to submit again.'))
  return redirect(`/contests/${visit.params[0]}/submissions/me`)
}

const label = (word: string) => `<span class='label label-default'>${word}</span>`
const figures = (word: string) => (/^(AC|WA|TLE|MLE|RE|OLE|QLE)$/.test(word) ? ['12 ms', '3456 KB'] : [])

function submissions(visit: Visit): Reply {
  const [contest = ''] = visit.params
  const task = visit.query.get('f.Task')
  const user = visit.query.get('f.User')
  const byte = isJapanese(visit) ? 'バイト' : 'Byte'
  const rows = visit.world.arrived
    .filter((one) => tasks[one.problem]?.contest === contest)
    .filter((one) => (!task || one.problem === task) && (!user || one.user === user))
    .reverse()
    .slice(0, 20)
    .map(
      (one) =>
        `<tr><td><time>2026-01-02 03:04:05+0900</time></td><td><a href="/contests/${contest}/tasks/${one.problem}">${tasks[one.problem]?.title}</a></td><td><a href="/users/${one.user}">${one.user}</a></td><td><a href="/contests/${contest}/submissions?f.Language=1">${one.language}</a></td><td class="submission-score" data-id="${one.id}">0</td><td>${Buffer.byteLength(one.code)} ${byte}</td><td>${label('WJ')}</td><td><a class="submission-details-link" href="/contests/${contest}/submissions/${one.id}">Detail</a></td></tr>`,
    )
  const table = `<div class="panel panel-default panel-submission"><table class="table"><thead><tr><th>Submission Time</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  return page(
    visit,
    'Submissions',
    rows.length > 0
      ? table
      : '<div class="panel panel-default"><div class="panel-body">There is no submission.</div></div>',
    contest,
  )
}

function wordOf(visit: Visit, one: Arrived): string {
  const word = visit.look(one)
  return word === 'waiting' ? (['WJ', 'Judging', '3/20'][one.looks - 1] ?? '7/20 WA') : words[word]
}

function testsOf(word: string): string {
  const [time, memory] = figures(word)
  if (!time) return ''
  return `<h4>Test Cases</h4><table class="table"><thead><tr><th>Case Name</th><th>Status</th><th>Exec Time</th><th>Memory</th></tr></thead><tbody>
<tr><td>sample_01.txt</td><td>${label('AC')}</td><td>10 ms</td><td>3400 KB</td></tr><tr><td>random_01.txt</td><td>${label(word)}</td><td>${time}</td><td>${memory}</td></tr></tbody></table>`
}

function submission(visit: Visit): Reply {
  const [contest = '', id = ''] = visit.params
  const one = visit.world.arrived.find((arrived) => arrived.id === Number(id))
  if (!one || tasks[one.problem]?.contest !== contest) return notFound
  const word = wordOf(visit, one)
  const ja = isJapanese(visit)
  const [time, memory] = figures(word)
  const row = (head: string, cell: string) => `<tr><th>${head}</th><td class="text-center">${cell}</td></tr>`
  const took = time && memory ? row(ja ? '実行時間' : 'Exec Time', time) + row(ja ? 'メモリ' : 'Memory', memory) : ''
  const tests = testsOf(word)
  const error =
    word === 'CE' ? `<h4>${ja ? 'コンパイルエラー' : 'Compile Error'}</h4><pre>${escapeHtml(compilerSays)}</pre>` : ''
  return page(
    visit,
    `Submission #${id}`,
    `<pre id="submission-code">${escapeHtml(one.code)}</pre><table class="table">
${row(ja ? '問題' : 'Task', `<a href="/contests/${contest}/tasks/${one.problem}">${tasks[one.problem]?.title}</a>`)}
${row(ja ? 'ユーザ' : 'User', `<a href="/users/${one.user}">${one.user}</a>`)}
<tr><th>${ja ? '結果' : 'Status'}</th><td id="judge-status" class="text-center">${label(word)}</td></tr>${took}</table>${error}${tests}`,
    contest,
  )
}

function profile(visit: Visit): Reply {
  const person = visit.world.people.find(({ name }) => name === visit.params[0])
  if (!person) return notFound
  return page(
    visit,
    person.name,
    `<table class="dl-table"><tr><th>Country/Region</th><td>Japan</td></tr><tr><th>Affiliation</th><td>${escapeHtml(person.profile)}</td></tr></table>`,
  )
}

const calendar = (visit: Visit): Reply =>
  page(
    visit,
    'Contests',
    `<div id="contest-table-upcoming"><table><tbody><tr><td><a href="http://www.timeanddate.com/x"><time class='fixtime fixtime-full'>2030-01-05 21:00:00+0900</time></a></td>
<td><span>Ⓐ</span><a href="/contests/abc400">AtCoder Beginner Contest 400</a></td><td>01:40</td><td> - 1999</td></tr></tbody></table></div>`,
  )

/** AtCoder: pages in English or Japanese; forms that bring a token back. */
export const atcoder: SiteDefinition = {
  key: 'AC',
  sessions: { cookie: 'REVEL_SESSION' },
  submits: /^\/contests\/[^/]+\/submit$/,
  firstId: 50_000_001,
  routes: [
    ['GET', '/home', (visit) => page(visit, 'AtCoder', '<h2>News</h2>')],
    ['GET', '/login', signInPage],
    ['POST', '/login', signIn],
    ['GET', '/img/sum.png', () => ({ bytes: dot, headers: { 'content-type': 'image/png' } })],
    ['GET', /^\/contests\/$/, calendar],
    ['GET', /^\/contests\/([^/]+)\/tasks\/([^/]+)$/, taskPage],
    ['GET', /^\/contests\/([^/]+)\/submit$/, (visit) => submitPage(visit)],
    ['POST', /^\/contests\/([^/]+)\/submit$/, submit],
    ['GET', /^\/contests\/([^/]+)\/submissions$/, submissions],
    ['GET', /^\/contests\/([^/]+)\/submissions\/(\d+)$/, submission],
    ['GET', /^\/users\/([^/]+)$/, profile],
  ],
}
