import { Failed } from '../../failed.ts'
import type { Page, Web } from '../../web.ts'
import { expectOk } from '../page/expect.ts'

/** A task, and the contest it is asked for in. */
export interface Task {
  contest: string
  task: string
}

/** `abc300_a`; or `contest/task` where the contest's name is not the beginning of the task's. */
export function idOf(typed: string): string | undefined {
  const [, contest, task = ''] = /^(?:([\w-]{1,60})\/)?(\w+_\w+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (!task) return undefined
  return contest === undefined || contest === likely(task)[0] ? task : `${contest}/${task}`
}

/** Contests a task may be of, by its name: most are as its beginning, and those of several words have hyphens. */
function likely(task: string): string[] {
  const beginning = task.slice(0, task.lastIndexOf('_'))
  return [...new Set([beginning.replaceAll('_', '-'), beginning])]
}

export const pageOf = ({ contest, task }: Task): string => `/contests/${contest}/tasks/${task}`

/** The task's page, in the contest that has it. */
export async function findPage(web: Web, id: string): Promise<{ task: Task; page: Page }> {
  const [, contest, name = id] = /^(.+)\/(.+)$/.exec(id) ?? []
  for (const one of contest === undefined ? likely(name) : [contest]) {
    const task = { contest: one, task: name }
    const page = await web.get(`${pageOf(task)}?lang=en`)
    if (page.status === 404) continue
    web.notes.set(note(id), one)
    return { task, page: expectOk(page, `AtCoder: the page of task ${id}`) }
  }
  const advice = contest === undefined ? '; with its contest it is written contest/task' : ''
  throw new Failed('not-found', `AtCoder: no task ${id}${advice}`)
}

/** The contest of a task; asks for its page only where the name leaves a doubt. */
export async function findTask(web: Web, id: string): Promise<Task> {
  const [, contest, task = id] = /^(.+)\/(.+)$/.exec(id) ?? []
  const [first = '', ...others] = likely(task)
  const known = contest ?? web.notes.get(note(id)) ?? (others.length === 0 ? first : undefined)
  return known === undefined ? (await findPage(web, id)).task : { contest: known, task }
}

const note = (id: string) => `contest of ${id}`
