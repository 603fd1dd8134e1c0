import { escapeHtml } from '../kit/html.ts'
import { compilerSays, dot } from '../kit/picture.ts'
import { notFound, type Reply, redirect, type SiteDefinition, type Visit } from '../kit/visit.ts'
import type { Arrived, CodeWord } from '../stand-in.ts'

interface Problem {
  title: string
  time: string
  memory: string
  description: string
  sample: [input: string, output: string]
  hint?: string
}

const problems: Record<string, Problem> = {
  '1000': {
    title: 'A + B Problem',
    time: '2000/1000',
    memory: '65536/32768',
    description: 'Calculate <i>A + B</i>, where $1 \\le A, B \\le 10^9$.<br><img src="/data/images/1000-1.png"><br>',
    sample: ['1 1\n2 3', '2\n5'],
    hint: 'Read until the end of the file.',
  },
  '2000': {
    title: 'ASCII码排序',
    time: '4000/2000',
    memory: '131072/65536',
    description: '输入三个字符后，按各字符的ASCII码从小到大的顺序输出这三个字符。',
    sample: ['qwe', 'e q w'],
  },
}

const words: Record<CodeWord, string> = {
  AC: '<font color=red>Accepted</font>',
  WA: '<font color=green>Wrong Answer</font>',
  TLE: '<font color=green>Time Limit Exceeded</font>',
  MLE: '<font color=green>Memory Limit Exceeded</font>',
  RE: '<font color=green>Runtime Error<br>(ACCESS_VIOLATION)</font>',
  CE: '<font color=green>Compilation Error</font>',
  PE: '<font color=green>Presentation Error</font>',
  OLE: '<font color=green>Output Limit Exceeded</font>',
  PAC: '<font color=green>Partly Right</font>',
  SE: '<font color=green>Judge Is Ill</font>',
  ODD: '<font color=green>Pondering</font>',
}
const languages = ['G++', 'GCC', 'C++', 'C', 'Pascal', 'Java', 'C#']

function page(visit: Visit, title: string, body: string): Reply {
  const [home, leave, enter] = visit.befalls('otherLanguage')
    ? ['首页', '退出', '登录']
    : ['Home', 'Sign Out', 'Sign In Your Account']
  const who = visit.person
    ? `<a href="/userstatus.php?user=${encodeURIComponent(visit.person.name)}">${escapeHtml(visit.person.name)}</a> <a href="/userloginex.php?action=logout">${leave}</a>`
    : `<a href="/userloginex.php">${enter}</a>`
  return {
    text: `<html><head><meta http-equiv="Content-Type" content="text/html; charset=gb2312"><title>${title}</title></head>
<body><table><tr><td><a href="/">${home}</a> 杭州电子科技大学 ${who}</td></tr></table>${body}</body></html>`,
  }
}

const says = (visit: Visit, sentence: string): Reply => page(visit, 'System Message', `<div>${sentence}</div>`)

function problemPage(visit: Visit): Reply {
  const problem = problems[visit.query.get('pid') ?? '']
  if (!problem)
    return says(visit, `No such problem - <strong>Problem ${escapeHtml(visit.query.get('pid') ?? '')}</strong>`)
  const panel = (title: string, content: string) =>
    `<div class=panel_title align=left>${title}</div> <div class=panel_content>${content}</div><div class=panel_bottom>&nbsp;</div><br>`
  const mono = (text: string) => `<pre><div style="font-family:Courier New,Courier,monospace;">${text}</div></pre>`
  const hint = problem.hint
    ? `<div style='font-family:Times New Roman;font-size:14px;padding:6px'><div style='font-family:Arial;font-weight:bold'><i>Hint</i></div>${problem.hint}</div><i style='font-size:1px'> </i>`
    : ''
  return page(
    visit,
    `Problem - ${visit.query.get('pid')}`,
    `<h1 style='color:#1A5CC8'>${problem.title}</h1>
<font><b><span style='color:green'>Time Limit: ${problem.time} MS (Java/Others)&nbsp;&nbsp;&nbsp;&nbsp;Memory Limit: ${problem.memory} K (Java/Others)<br>Total Submission(s): 12&nbsp;Accepted Submission(s): 5<br></span></b></font>
${panel('Problem Description', problem.description)}
${panel('Input', 'Each line holds two integers.')}
${panel('Output', 'One line for each.')}
${panel('Sample Input', mono(problem.sample[0]))}
${panel('Sample Output', mono(problem.sample[1] + hint))}
${panel('Author', 'HDOJ')}`,
  )
}

function signIn(visit: Visit): Reply {
  const person = visit.world.people.find(({ name }) => name === visit.form.get('username'))
  if (visit.query.get('action') !== 'login') return notFound
  if (person?.locked) return says(visit, 'Your account has been locked by the administrator.')
  if (!person || person.password !== visit.form.get('userpass')) return says(visit, 'No such user or wrong password.')
  visit.signIn(person)
  return redirect('index.php')
}

const signInPage = (visit: Visit): Reply =>
  page(
    visit,
    'User Login',
    '<form method="post" action="/userloginex.php?action=login"><input name="username"><input type="password" name="userpass"></form>',
  )

function submit(visit: Visit): Reply {
  if (!visit.person) return signInPage(visit)
  const problem = visit.form.get('problemid') ?? ''
  const language = languages[Number(visit.form.get('language'))]
  const code = decodeURIComponent(Buffer.from(visit.form.get('_usercode') ?? '', 'base64').toString())
  if (!problems[problem]) return says(visit, 'No such problem.')
  if (visit.form.get('language') === '' || !language) return says(visit, 'Invalid Parameter.')
  if (code.length > 65_536) return says(visit, 'Code length is improper! Not more than 65536 Bytes.')
  if (visit.arrive({ problem, language, code }) === 'duplicate') {
    return says(visit, "Please don't re-submit in 5 seconds, thank you.")
  }
  return redirect('status.php')
}

/** A look at a list alone is no look at a submission. */
function wordOf(visit: Visit, arrived: Arrived, isSought: boolean): string {
  const isWaiting = arrived.looks < visit.world.looksUntilFinal
  const word = isSought || !isWaiting ? visit.look(arrived) : 'waiting'
  if (word !== 'waiting')
    return word === 'CE' ? `<a href="/viewerror.php?rid=${arrived.id}">${words.CE}</a>` : words[word]
  return ['Queuing', 'Queuing', 'Compiling'][arrived.looks] ?? 'Running'
}

function status(visit: Visit): Reply {
  const { query } = visit
  const first = Number(query.get('first') || Number.MAX_SAFE_INTEGER)
  const isShown = ({ id, user, problem }: Arrived) =>
    id <= first && (query.get('user') || user) === user && (query.get('pid') || problem) === problem
  const shown = visit.world.arrived.filter(isShown).reverse().slice(0, 15)
  const rows = shown.map(
    (
      one,
    ) => `<tr align=center ><td height=22px>${one.id}</td><td>2026-01-02 03:04:05</td><td>${wordOf(visit, one, one.id === first)}</td>
<td><a href="/showproblem.php?pid=${one.problem}">${one.problem}</a></td><td>15MS</td><td>1748K</td><td>${Buffer.byteLength(one.code)} B</td><td>${one.language}</td><td class=fixedsize><a href="/userstatus.php?user=${encodeURIComponent(one.user)}">${escapeHtml(one.user)}</a></td></tr>`,
  )
  return page(
    visit,
    'Realtime Status',
    `<div id=fixed_table><table><tr class=table_header align=center><td>Run ID</td><td>Submit Time</td><td>Judge Status</td><td>Pro.ID</td><td>Exe.Time</td><td>Exe.Memory</td><td>Code Len.</td><td>Language</td><td>Author</td></tr>${rows.join('\n')}</table></div>`,
  )
}

function profile(visit: Visit): Reply {
  const person = visit.world.people.find(({ name }) => name === visit.query.get('user'))
  if (!person) return says(visit, 'No such user.')
  return page(
    visit,
    'User Status',
    `<h1 style="color:#1A5CC8">${escapeHtml(person.name)}</h1><i>from: 北京</i><p>Motto: ${escapeHtml(person.profile)}</p>`,
  )
}

function compileError(visit: Visit): Reply {
  const arrived = visit.world.arrived.find(({ id }) => id === Number(visit.query.get('rid')))
  return arrived
    ? page(visit, 'View Compilation Error', `<pre>${escapeHtml(compilerSays)}</pre>`)
    : says(visit, 'No such run.')
}

/** HDU: pages in GBK that name their charset in themselves alone. */
export const hdu: SiteDefinition = {
  key: 'HDU',
  sessions: { cookie: 'PHPSESSID' },
  submits: /^\/submit\.php$/,
  encoding: 'gbk',
  pageType: 'text/html',
  firstId: 38_000_001,
  routes: [
    ['GET', /^\/(?:index\.php)?$/, (visit) => page(visit, 'HDU Online Judge', '<h2>Welcome</h2>')],
    ['GET', '/showproblem.php', problemPage],
    ['GET', '/data/images/1000-1.png', () => ({ bytes: dot, headers: { 'content-type': 'image/png' } })],
    ['GET', '/userloginex.php', signInPage],
    ['POST', '/userloginex.php', signIn],
    ['POST', '/submit.php', submit],
    ['GET', '/status.php', status],
    ['GET', '/userstatus.php', profile],
    ['GET', '/viewerror.php', compileError],
  ],
}
