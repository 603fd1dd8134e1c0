import { escapeHtml } from '../kit/html.ts'
import { compilerSays, dot } from '../kit/picture.ts'
import { type Reply, redirect, type SiteDefinition, type Visit } from '../kit/visit.ts'
import type { Arrived, CodeWord } from '../stand-in.ts'

interface Problem {
  title: string
  description: string
  sample: [input: string, output: string]
  hint: string
}

const problems: Record<string, Problem> = {
  '1000': {
    title: 'A+B Problem',
    description: 'Calculate a+b<br><center><img src="images/1000_1.png"></center>',
    sample: ['1 2', '3'],
    hint: 'Q: Where are the input and the output?<br>A: Your program shall read from <b>stdin</b>. See <a href="problem?id=2000">2000</a>.',
  },
  '2000': {
    title: 'Gold Coins',
    description: 'The King pays his loyal knight in gold coins, café included.',
    sample: ['10<br>6', '10 30<br>6 14'],
    hint: '',
  },
}

const words: Record<CodeWord, string> = {
  AC: 'Accepted',
  WA: 'Wrong Answer',
  TLE: 'Time Limit Exceeded',
  MLE: 'Memory Limit Exceeded',
  RE: 'Runtime Error',
  CE: 'Compile Error',
  PE: 'Presentation Error',
  OLE: 'Output Limit Exceeded',
  PAC: 'Partly Right',
  SE: 'Validator Error',
  ODD: 'Pondering',
}
const languages = ['G++', 'GCC', 'Java', 'Pascal', 'C++', 'C', 'Fortran']

function page(visit: Visit, title: string, body: string): Reply {
  const leave = visit.befalls('otherLanguage') ? '退出' : 'Log Out'
  const who = visit.person
    ? `<a href="userstatus?user_id=${encodeURIComponent(visit.person.name)}">${escapeHtml(visit.person.name)}</a> <a href="login?action=logout&url=%2F">${leave}</a>`
    : signInForm
  return {
    text: `<html><head><title>${title}</title></head><body><table><tr><td><a href="/">Online Judge</a> ${who}</td></tr></table>${body}</body></html>`,
  }
}

const signInForm =
  '<form method="post" action="login"><input name="user_id1"><input type="password" name="password1"><input type="hidden" name="url" value="."></form>'

const error = (sentence: string): Reply => ({
  text: `<html><head><title>Error</title></head><body><font size=5>Error Occurred</font><ul><li>${sentence}</li></ul></body></html>`,
})

function problemPage(visit: Visit): Reply {
  const id = visit.query.get('id') ?? ''
  const problem = problems[id]
  if (!problem) return error(`Can not find problem (ID:${escapeHtml(id)})`)
  const [description, input, output] = visit.befalls('otherLanguage')
    ? ['描述', '输入', '输出']
    : ['Description', 'Input', 'Output']
  const hint = problem.hint && `<p class="pst">Hint</p><div class="ptx" lang="en-US">${problem.hint}</div>`
  return page(
    visit,
    `${id} -- ${problem.title}`,
    `<div class="ptt" lang="en-US">${problem.title}</div>
<div class="plm"><table><tr><td><b>Time Limit:</b> 1000MS</td><td></td><td><b>Case Time Limit:</b> 500MS</td><td><b>Memory Limit:</b> 10000K</td></tr></table></div>
<p class="pst">${description}</p><div class="ptx" lang="en-US">${problem.description}</div>
<p class="pst">${input}</p><div class="ptx" lang="en-US">Two integers a,b (0&lt;=a,b&lt;=10)</div>
<p class="pst">${output}</p><div class="ptx" lang="en-US">Output a+b</div>
<p class="pst">Sample Input</p><pre class="sio">${problem.sample[0]}</pre>
<p class="pst">Sample Output</p><pre class="sio">${problem.sample[1]}</pre>
${hint}<p class="pst">Source</p><div class="ptx"><a href="searchproblem?field=source&key=POJ">POJ</a></div>`,
  )
}

function signIn(visit: Visit): Reply {
  const person = visit.world.people.find(({ name }) => name === visit.form.get('user_id1'))
  if (person?.locked) return error('Your account is locked.')
  if (person && person.password === visit.form.get('password1')) visit.signIn(person)
  return redirect('/')
}

function submit(visit: Visit): Reply {
  if (!visit.person) return page(visit, 'Login', '')
  const { form } = visit
  const problem = form.get('problem_id') ?? ''
  const language = form.get('language') ? languages[Number(form.get('language'))] : undefined
  const source = form.get('source') ?? ''
  const code = form.get('encoded') === '1' ? Buffer.from(source, 'base64').toString() : source
  if (!problems[problem]) return error('No such problem.')
  if (!language) return error('No such language.')
  if (code.length > 65_536)
    return error(
      'Source code too long, submit FAILED; if you really need submit this source please contact administrator',
    )
  visit.take({ problem, language, code })
  return redirect('status')
}

function wordOf(visit: Visit, arrived: Arrived): string {
  const word = visit.look(arrived)
  if (word === 'waiting') return ['', 'Waiting', 'Compiling'][arrived.looks] ?? 'Running & Judging'
  return words[word]
}

/** As lists tell it: to look at a list is not to ask for a result, unless it begins with it. */
const inList = (visit: Visit, arrived: Arrived, isSought: boolean): string =>
  isSought || arrived.looks >= visit.world.looksUntilFinal ? wordOf(visit, arrived) : 'Waiting'

function row(visit: Visit, arrived: Arrived, isSought: boolean): string {
  const word = inList(visit, arrived, isSought)
  const measured = word === 'Accepted' ? ['388K', '16MS'] : ['', '']
  const link = (to: string, text: string) => `<a href=${to}>${escapeHtml(text)}</a>`
  const result = word === words.CE ? link(`showcompileinfo?solution_id=${arrived.id}`, word) : escapeHtml(word)
  const cells = [
    String(arrived.id),
    link(`userstatus?user_id=${encodeURIComponent(arrived.user)}`, arrived.user),
    link(`problem?id=${arrived.problem}`, arrived.problem),
    `<font color=blue>${result}</font>`,
    ...measured,
    arrived.language,
    `${Buffer.byteLength(arrived.code)}B`,
    '2026-01-02 03:04:05',
  ]
  return `<tr align=center>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

const heads = ['Run ID', 'User', 'Problem', 'Result', 'Memory', 'Time', 'Language', 'Code Length', 'Submit Time']

function status(visit: Visit): Reply {
  const { query } = visit
  const top = Number(query.get('top') || Number.MAX_SAFE_INTEGER)
  const isShown = ({ id, user, problem }: Arrived) =>
    id < top && (query.get('user_id') || user) === user && (query.get('problem_id') || problem) === problem
  const shown = visit.world.arrived.filter(isShown).reverse().slice(0, 20)
  const rows = shown.map((one) => row(visit, one, one.id === top - 1))
  const head = heads.map((word) => `<td>${word}</td>`).join('')
  return page(visit, 'Problem Status List', `<TABLE class=a><tr class=in>${head}</tr>${rows.join('\n')}</TABLE>`)
}

const asked = ({ query, world }: Visit): Arrived | undefined =>
  world.arrived.find(({ id }) => id === Number(query.get('solution_id')))

function showSource(visit: Visit): Reply {
  const arrived = asked(visit)
  if (!visit.person) return page(visit, 'Login', '')
  if (!arrived || arrived.user !== visit.person.name) return error('You have no permission to view the source.')
  const word = wordOf(visit, arrived)
  const measured = word === 'Accepted' ? ['388K', '16MS'] : ['N/A', 'N/A']
  const color = word === 'Accepted' ? 'blue' : 'green'
  return page(
    visit,
    'View Source',
    `<table align=center><tr><td><b>Problem:</b> <a href="problem?id=${arrived.problem}">${arrived.problem}</a></td><td></td><td><b>User:</b> ${arrived.user}</td></tr>
<tr><td><b>Memory:</b> ${measured[0]}</td><td></td><td><b>Time:</b> ${measured[1]}</td></tr>
<tr><td><b>Language:</b> ${arrived.language}</td><td></td><td><b>Result:</b> <font color=${color}>${escapeHtml(word)}</font></td></tr></table>
<pre class="sh_cpp">${escapeHtml(arrived.code)}</pre>`,
  )
}

const compileError = (visit: Visit): Reply =>
  asked(visit) ? page(visit, 'Compile Error', `<pre>${escapeHtml(compilerSays)}</pre>`) : error('No such solution.')

function profile(visit: Visit): Reply {
  const name = visit.query.get('user_id') ?? ''
  const person = visit.world.people.find((one) => one.name === name)
  if (!person) return error(`Sorry,${escapeHtml(name)} doesn't exist`)
  return page(
    visit,
    `User -- ${name}`,
    `<table><tr><td>School:</td><td>${escapeHtml(person.profile)}</td></tr></table>`,
  )
}

export const poj: SiteDefinition = {
  key: 'POJ',
  sessions: { cookie: 'JSESSIONID' },
  submits: /^\/submit$/,
  firstId: 24_000_001,
  routes: [
    ['GET', '/', (visit) => page(visit, 'Welcome To PKU JudgeOnline', '<h3>Welcome</h3>')],
    ['GET', '/problem', problemPage],
    ['GET', '/images/1000_1.png', () => ({ bytes: dot, headers: { 'content-type': 'image/png' } })],
    ['POST', '/login', signIn],
    ['POST', '/submit', submit],
    ['GET', '/status', status],
    ['GET', '/showsource', showSource],
    ['GET', '/showcompileinfo', compileError],
    ['GET', '/userstatus', profile],
  ],
}
