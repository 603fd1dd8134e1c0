import { randomBytes } from 'node:crypto'
import { escapeHtml } from '../../kit/html.ts'
import { type Reply, redirect, type Visit } from '../../kit/visit.ts'
import { documentRows, gymProblems, type Problem, problems } from './problems.ts'

/** The token of the session's forms. */
export function tokenOf({ session }: Visit): string {
  const token = session.notes.get('csrf') ?? randomBytes(16).toString('hex')
  session.notes.set('csrf', token)
  return token
}

export const hasToken = (visit: Visit): boolean =>
  visit.form.get('csrf_token') === visit.session.notes.get('csrf') && visit.session.notes.has('csrf')

const isRussian = (visit: Visit): boolean => visit.befalls('otherLanguage')

export function page(visit: Visit, title: string, body: string, sidebar = ''): Reply {
  const russian = isRussian(visit)
  const [leave, enter] = russian ? ['Выйти', 'Войти'] : ['Logout', 'Enter']
  const name = visit.person && escapeHtml(visit.person.name)
  const who = name
    ? `<a href="/profile/${name}">${name}</a> | <a href="/${tokenOf(visit)}/logout">${leave}</a>`
    : `<a href="/enter?back=%2F">${enter}</a>`
  return {
    text: `<!DOCTYPE html><html lang="${russian ? 'ru' : 'en'}"><head><title>${title} - Codeforces</title>
<meta name="X-Csrf-Token" content="${tokenOf(visit)}"/></head><body><span class="csrf-token" data-csrf="${tokenOf(visit)}">&nbsp;</span>
<div id="header"><div class="lang-chooser"><div>${who}</div></div></div>
<div id="pageContent">${body}</div><div id="sidebar">${sidebar}</div></body></html>`,
  }
}

export const toEnter = (visit: Visit): Reply => redirect(`/enter?back=${encodeURIComponent(visit.path)}`)

export const home = (visit: Visit): Reply =>
  page(visit, 'Codeforces', '<a href="/profile/ada" class="rated-user">ada</a> won.')

export const enterPage = (visit: Visit, error = ''): Reply =>
  page(
    visit,
    'Login',
    `<form method="post" action="" id="enterForm"><input type="hidden" name="csrf_token" value="${tokenOf(visit)}"/>
<input type="hidden" name="action" value="enter"/><input type="hidden" name="ftaa" value=""/><input name="handleOrEmail"/>${error}
<input type="password" name="password"/><input type="checkbox" name="remember"/></form>`,
  )

export function enter(visit: Visit): Reply {
  if (!hasToken(visit)) return { status: 403, text: '<html><body>Illegal token</body></html>' }
  const { form } = visit
  const person = visit.world.people.find(({ name }) => name === form.get('handleOrEmail'))
  const error = (text: string) => enterPage(visit, `<span class="error for__password">${text}</span>`)
  if (person?.locked) return error(isRussian(visit) ? 'Аккаунт заблокирован' : 'Account is locked')
  if (!person || person.password !== form.get('password') || form.get('action') !== 'enter')
    return error(isRussian(visit) ? 'Неверный хэндл или пароль' : 'Invalid handle/email or password')
  visit.session.notes.delete('csrf')
  visit.signIn(person)
  return redirect('/')
}

export function problemPage(visit: Visit): Reply {
  const id = visit.params.join('')
  const problem = problems[id]
  if (!problem) return redirect('/problemset')
  const tags = problem.tags.map((tag) => `<span class="tag-box" style="font-size:1.2rem;"> ${tag} </span>`).join('')
  const contest = `<table class="rtable"><tbody><tr><th class="left"><a href="/contest/${visit.params[0]}">Codeforces Round ${visit.params[0]}</a></th></tr></tbody></table>`
  return page(visit, 'Problem', statement(problem, visit.params[1] ?? '', isRussian(visit)), contest + tags)
}

export function gymProblemPage(visit: Visit): Reply {
  const [contest = ''] = visit.params
  if (isClosed(visit, contest)) return toEnter(visit)
  const problem = gymProblems[visit.params.join('')]
  if (!problem) return redirect(`/gym/${contest}/attachments/download/1/statements.pdf`)
  const side = `<table class="rtable"><tbody><tr><th class="left"><a href="/gym/${contest}">Cup of Bricks</a></th></tr></tbody></table>`
  return page(visit, 'Problem', statement(problem, visit.params[1] ?? '', isRussian(visit)), side)
}

const isClosed = (visit: Visit, contest: string): boolean => contest === '100003' && !visit.person

export function gymContest(visit: Visit): Reply {
  const [contest = ''] = visit.params
  if (isClosed(visit, contest)) return toEnter(visit)
  const rows = documentRows[contest]
  if (!rows) return redirect('/gyms')
  const shown = rows.map(
    ({ index, title, limits }) => `<tr><td class="id"><a href="/gym/${contest}/problem/${index}">${index}</a></td>
<td><div><div style="float:left;"><a href="/gym/${contest}/problem/${index}">${escapeHtml(title)}</a></div><div class="notice"><div>${limits}</div></div></div></td></tr>`,
  )
  return page(
    visit,
    'Dashboard',
    `<table class="problems"><tr><th>#</th><th>Name</th></tr>${shown.join('')}</table>`,
    `<table class="rtable"><tbody><tr><th class="left"><a href="/gym/${contest}">Cup of Papers</a></th></tr></tbody></table>
<ul><li><a href="/gym/${contest}/attachments/download/1/statements.pdf">Statements (en)</a></li><li><a href="/gym/${contest}/attachments/download/2/tutorial.pdf">Tutorial</a></li></ul>`,
  )
}

function statement(problem: Problem, index: string, russian: boolean): string {
  const in_ = (english: string, other: string) => (russian ? other : english)
  const section = (kind: string, title: string, text?: string) =>
    text === undefined ? '' : `<div${kind && ` class="${kind}"`}><div class="section-title">${title}</div>${text}</div>`
  const line = (kind: string, title: string, text: string) =>
    `<div class="${kind}"><div class="property-title">${title}</div>${text}</div>`
  const [input, output] = problem.files ?? [
    in_('standard input', 'стандартный ввод'),
    in_('standard output', 'стандартный вывод'),
  ]
  const sample = (text: string) =>
    problem.hasLines
      ? text
          .split('\n')
          .map(
            (one, at) => `<div class="test-example-line test-example-line-even test-example-line-${at}">${one}</div>`,
          )
          .join('')
      : text
  const samples = problem.samples.map(
    ([given, wanted]) =>
      `<div class="input"><div class="title">${in_('Input', 'Входные данные')}</div><pre>${sample(given)}</pre></div><div class="output"><div class="title">${in_('Output', 'Выходные данные')}</div><pre>\n${sample(wanted)}</pre></div>`,
  )
  return `<div class="problemindexholder"><div class="ttypography"><div class="problem-statement"><div class="header"><div class="title">${index}. ${problem.title}</div>${line('time-limit', in_('time limit per test', 'ограничение по времени на тест'), problem.time[russian ? 1 : 0])}${line('memory-limit', in_('memory limit per test', 'ограничение по памяти на тест'), problem.memory[russian ? 1 : 0])}${line('input-file', in_('input', 'ввод'), input)}${line('output-file', in_('output', 'вывод'), output)}</div><div>${problem.description}</div>${section('input-specification', in_('Input', 'Входные данные'), problem.input)}${section('output-specification', in_('Output', 'Выходные данные'), problem.output)}${section('', in_('Interaction', 'Протокол взаимодействия'), problem.interaction)}<div class="sample-tests"><div class="section-title">${in_('Examples', 'Примеры')}</div><div class="sample-test">${samples.join('')}</div></div>${section('note', in_('Note', 'Примечание'), problem.note)}</div></div></div>`
}
