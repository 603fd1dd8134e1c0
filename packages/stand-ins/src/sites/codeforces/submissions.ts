import { escapeHtml } from '../../kit/html.ts'
import { compilerSays } from '../../kit/picture.ts'
import { type Reply, redirect, type Visit } from '../../kit/visit.ts'
import { type Arrived, type CodeWord, wordIn } from '../../stand-in.ts'
import { hasToken, page, toEnter, tokenOf } from './pages.ts'
import { documentRows, languages, problems } from './problems.ts'

const words: Record<CodeWord, string> = {
  AC: 'OK',
  WA: 'WRONG_ANSWER',
  TLE: 'TIME_LIMIT_EXCEEDED',
  MLE: 'MEMORY_LIMIT_EXCEEDED',
  RE: 'RUNTIME_ERROR',
  CE: 'COMPILATION_ERROR',
  PE: 'PRESENTATION_ERROR',
  OLE: 'IDLENESS_LIMIT_EXCEEDED',
  PAC: 'PARTIAL',
  SE: 'CRASHED',
  ODD: 'PONDERING',
}

/** Code may also name one of the site's own words: `cf: SKIPPED`. */
function wordFor(arrived: Arrived, word: CodeWord): string {
  const own = /cf: ([A-Z_]+)/.exec(arrived.code)?.[1]
  return word !== 'ODD' && own !== undefined ? own : words[word]
}

const indexes = (visit: Visit, contest: string): string[] => {
  const ids = Object.keys(problems).filter((id) => id.startsWith(contest) && id.length - contest.length <= 2)
  return visit.path.startsWith('/gym/')
    ? (documentRows[contest] ?? []).map(({ index }) => index)
    : ids.map((id) => id.slice(contest.length))
}

export function submitPage(visit: Visit, error = ''): Reply {
  if (!visit.person) return toEnter(visit)
  const [contest = ''] = visit.params
  const problemSelect = contest
    ? `<select name="submittedProblemIndex"><option value=""></option>${indexes(visit, contest)
        .map((index) => `<option value="${index}">${index} - ?</option>`)
        .join('')}</select>`
    : '<input name="submittedProblemCode"/>'
  const options = Object.entries(languages).map(([id, name]) => `<option value="${id}">${escapeHtml(name)}</option>`)
  return page(
    visit,
    'Submit',
    `<form class="submit-form" method="post" action=""><input type="hidden" name="csrf_token" value="${tokenOf(visit)}"/>
<input type="hidden" name="ftaa" value=""/><input type="hidden" name="_tta" value="377"/><input type="hidden" name="action" value="submitSolutionFormSubmitted"/>
${problemSelect}<select name="programTypeId">${options.join('')}</select><textarea name="source"></textarea>${error}</form>`,
  )
}

export function submit(visit: Visit): Reply {
  const { form } = visit
  const [contest = ''] = visit.params
  if (!visit.person || !hasToken(visit) || form.get('_tta') !== '377')
    return { status: 403, text: '<html><body>403</body></html>' }
  const error = (field: string, text: string) => submitPage(visit, `<span class="error for__${field}">${text}</span>`)
  const language = languages[form.get('programTypeId') ?? '']
  const index = form.get('submittedProblemIndex') ?? ''
  const code = form.get('source') ?? ''
  if (!language) return error('programTypeId', 'Choose a valid language')
  if (!indexes(visit, contest).includes(index)) return error('submittedProblemIndex', 'Choose a problem')
  if (code.trim() === '') return error('source', 'Source is empty')
  if (code.length > 65_536) return error('source', 'Source is limited to 64 KB')
  const arrived = visit.arrive({ problem: contest + index, language, code: code.replaceAll('\r\n', '\n') })
  if (arrived === 'duplicate')
    return error(
      'source',
      visit.befalls('otherLanguage')
        ? 'Вы уже отправляли точно такой же код'
        : 'You have submitted exactly the same code before',
    )
  return redirect(visit.path.replace(/submit$/, 'my'))
}

const isOver = (visit: Visit, { looks }: Arrived): boolean => looks > visit.world.looksUntilFinal

/** A look at the problemset's list is no look at a submission: its tests are told elsewhere. */
export function own(visit: Visit): Reply {
  const { person } = visit
  if (!person) return toEnter(visit)
  const [contest] = visit.params
  const isGym = contest !== undefined
  const mine = visit.world.arrived.filter(
    ({ user, problem }) => user === person.name && (!isGym || problem.startsWith(contest)),
  )
  const rows = mine
    .slice(-50)
    .reverse()
    .map((arrived) => {
      const word = isGym ? visit.look(arrived) : isOver(visit, arrived) ? wordIn(arrived.code) : 'waiting'
      const [, home, index] = /^(\d+?)([A-Z]\d?|\d\d)$/.exec(arrived.problem) ?? []
      const href = isGym ? `/gym/${home}/problem/${index}` : `/contest/${home}/problem/${index}`
      const verdict = word === 'waiting' ? 'TESTING' : wordFor(arrived, word)
      const running = visit.befalls('otherLanguage') ? 'Выполняется на тесте' : 'Running on test'
      const says = word === 'waiting' ? `${running} ${arrived.looks}` : verdict
      return `<tr data-submission-id="${arrived.id}"><td class="id-cell"><a class="view-source" href="#" submissionId="${arrived.id}">${arrived.id}</a></td>
<td class="status-small">Nov/23/2026 12:00</td><td class="status-party-cell"><a href="/profile/${person.name}" class="rated-user">${escapeHtml(person.name)}</a></td>
<td class="status-small"><a href="${href}">${index} - Name</a></td><td>${escapeHtml(arrived.language)}</td>
<td class="status-cell status-small status-verdict-cell"><span class="submissionVerdictWrapper" submissionId="${arrived.id}" submissionVerdict="${verdict}">${says}</span></td>
<td class="time-consumed-cell">46&nbsp;ms</td><td class="memory-consumed-cell">1024&nbsp;KB</td></tr>`
    })
  return page(
    visit,
    'Status',
    `<table class="status-frame-datatable"><tr class="first-row"><th>#</th><th>When</th><th>Who</th><th>Problem</th><th>Lang</th><th>Verdict</th><th>Time</th><th>Memory</th></tr>${rows.join('\n')}</table>`,
  )
}

const refused: Reply = { status: 403, text: '<html><body>403</body></html>' }

const sought = (visit: Visit): Arrived | undefined =>
  visit.world.arrived.find(
    ({ id, user }) => id === Number(visit.form.get('submissionId')) && user === visit.person?.name,
  )

/** Three tests; the last has the verdict. */
export function submitSource(visit: Visit): Reply {
  const arrived = sought(visit)
  if (!visit.person || !hasToken(visit) || !arrived) return refused
  const word = visit.look(arrived)
  if (word === 'waiting')
    return {
      json: {
        compilationError: 'false',
        waiting: 'true',
        testCount: String(arrived.looks),
        [`verdict#${arrived.looks}`]: 'TESTING',
      },
    }
  if (word === 'CE')
    return {
      json: { compilationError: 'true', testCount: '1', 'checkerStdoutAndStderr#1': compilerSays, waiting: 'false' },
    }
  const told: Record<string, string> = { compilationError: 'false', waiting: 'false', testCount: '3' }
  for (const test of [1, 2, 3])
    Object.assign(told, {
      [`verdict#${test}`]: test === 3 ? wordFor(arrived, word) : 'OK',
      [`timeConsumed#${test}`]: String(test * 15),
      [`memoryConsumed#${test}`]: String(test * 102_400),
      [`checkerStdoutAndStderr#${test}`]: test === 3 ? 'checker: <line 3>' : 'ok 1 number',
    })
  return { json: told }
}

export function judgeProtocol(visit: Visit): Reply {
  if (!visit.person || !hasToken(visit) || !sought(visit)) return refused
  return { json: `${compilerSays}\r\nC:\\src\\main.cpp` }
}

const failed = (comment: string): Reply => ({ status: 400, json: { status: 'FAILED', comment } })

export function userStatus(visit: Visit): Reply {
  const handle = visit.query.get('handle') ?? ''
  if (!visit.world.people.some(({ name }) => name === handle))
    return failed(`handle: User with handle ${handle} not found`)
  const theirs = visit.world.arrived.filter(({ user }) => user === handle).reverse()
  const result = theirs.map((arrived) => {
    const word = visit.look(arrived)
    const [, contest, index] = /^(\d+?)([A-Z]\d?|\d\d)$/.exec(arrived.problem) ?? []
    return {
      id: arrived.id,
      contestId: Number(contest),
      problem: { contestId: Number(contest), index, name: '?' },
      programmingLanguage: arrived.language,
      verdict: word === 'waiting' ? 'TESTING' : wordFor(arrived, word),
      passedTestCount: arrived.looks,
      timeConsumedMillis: 46,
      memoryConsumedBytes: 1_048_576,
    }
  })
  return { json: { status: 'OK', result } }
}

export function userInfo(visit: Visit): Reply {
  const result = []
  for (const handle of (visit.query.get('handles') ?? '').split(';')) {
    const person = visit.world.people.find(({ name }) => name === handle)
    if (!person) return failed(`handles: User with handle ${handle} not found`)
    // who was in no contest has no rating
    const rated = handle === 'relay1' ? {} : { rating: 1500 }
    result.push({ handle, firstName: 'Ada', organization: person.profile, ...rated })
  }
  return { json: { status: 'OK', result } }
}

const day = 24 * 3600

/** By the site's clock, which is not ours: one that is over, one that runs, one soon, one far off, one without a time. */
export function contestList(): Reply {
  const now = 1_800_000_000
  const contest = (id: number, name: string, startsIn: number) => ({
    id,
    name,
    phase: 'BEFORE',
    durationSeconds: 7200,
    startTimeSeconds: now + startsIn,
    relativeTimeSeconds: -startsIn,
  })
  const undated = { id: 5, name: 'Some day', phase: 'BEFORE', durationSeconds: 7200 }
  return {
    json: {
      status: 'OK',
      result: [
        ...[contest(4, 'Far off', 31 * day), contest(3, 'Soon', 3 * day), contest(2, 'Running', -3600)],
        ...[contest(1, 'Over', -day), undated],
      ],
    },
  }
}
