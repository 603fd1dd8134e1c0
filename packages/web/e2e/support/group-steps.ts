import type { Locator, Page } from 'playwright-core'
import { soon } from '../browser.ts'
import type { Words } from './words.ts'

/** What people do in a group, page by page. */

const button = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true })
const box = (at: Page | Locator, name: string) => at.getByRole('textbox', { name, exact: true })
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Makes a private group, from the list of groups; answers where it is and the code that lets people apply. */
export async function makeGroup(page: Page, { group: t }: Words, names: { name: string; shortName: string }) {
  await button(page, t.create).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(t.form.name, { exact: true }).fill(names.name)
  await form.getByLabel(t.form.shortName, { exact: true }).fill(names.shortName)
  await form.getByLabel(t.form.brief, { exact: true }).fill('We code at night.')
  await form.getByRole('combobox', { name: t.form.auth }).click()
  await page.getByRole('listbox').getByRole('option', { name: t.auths[3], exact: true }).click()
  await button(form, t.form.generate).click()
  const code = await form.getByLabel(t.form.code).inputValue()
  await form.getByRole('textbox', { name: t.form.description }).fill('All about owls.')
  await button(form, t.create).click()
  await page.getByText(t.made).waitFor()
  await page.getByRole('link', { name: names.name }).click()
  await page.getByRole('heading', { name: names.name, level: 1 }).waitFor()
  return { gid: Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]), code }
}

/** Asks to be let in, with a wrong code first; until then the home of the group is all that there is. */
export async function apply(page: Page, { group: t, errors }: Words, code: string, again = false): Promise<void> {
  await button(page, again ? t.join.again : t.join.apply).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(t.join.reason).fill('I like owls a lot.')
  if (!again) {
    await form.getByLabel(t.join.code).fill('WRONG1')
    await button(form, t.join.apply).click()
    await form.getByText(errors['group/code-wrong']).waitFor()
  }
  await form.getByLabel(t.join.code).fill(code)
  await button(form, t.join.apply).click()
  await button(page, t.join.applying).waitFor()
  const parts = page.getByRole('navigation', { name: t.tabsLabel }).getByRole('link')
  await soon(() => parts.allInnerTexts()).toEqual([t.tabs.details])
}

/** In the list of those who are in the group or want to be, once it was read why. */
export async function decide(page: Page, { members: t }: Words, name: string, act: 'accept' | 'refuse') {
  await button(row(page, name), t.reason).click()
  await page.getByRole('dialog').getByText('I like owls a lot.').waitFor()
  await page.keyboard.press('Escape')
  await button(row(page, name), t[act]).click()
  await levelIs(page, { t, name }, act === 'accept' ? '3' : '2')
}

export async function makeManager(page: Page, { members: t }: Words, name: string): Promise<void> {
  await page.getByLabel(t.levelOf(name)).selectOption(t.auths[4])
  await levelIs(page, { t, name }, '4')
}

const levelIs = (page: Page, { t, name }: { t: Words['members']; name: string }, level: string) =>
  soon(() => page.getByLabel(t.levelOf(name)).inputValue()).toBe(level)

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

/** From the page that manages the group's problems; for its members, with two test cases. */
export async function makeProblem(page: Page, { problemForm: t, problemAdmin }: Words, title: string): Promise<void> {
  await page.getByRole('link', { name: t.create, exact: true }).click()
  await page.getByLabel(t.title, { exact: true }).fill(title)
  await box(page, t.displayId).fill('one')
  await box(page, t.description).fill('Add them.')
  await box(page, t.input).fill('Two numbers.')
  await box(page, t.output).fill('Their sum.')
  await page.getByRole('combobox', { name: t.auth }).click()
  await page
    .getByRole('listbox')
    .getByRole('option', { name: problemAdmin.groupAuths[0] as string, exact: true })
    .click()
  const files = [file('1.in', '1 2\n'), file('1.out', '3\n'), file('2.in', '2 2\n'), file('2.out', '4\n')]
  await page.getByLabel(t.dropCases).setInputFiles(files)
  await page.getByRole('table', { name: t.cases }).getByText('2.out').waitFor()
  await button(page, t.create).click()
  await page.getByRole('heading', { name: new RegExp(title), level: 1 }).waitFor()
}

interface Made {
  title: string
  /** Of a problem of the group. */
  problemId: string
}

/** From the page that manages the group's trainings; with a problem of the group and one of everybody's. */
export async function makeTraining(page: Page, { training: t, picker }: Words, about: Made): Promise<void> {
  await page.getByRole('link', { name: t.create, exact: true }).click()
  await field(page, 'title').fill(about.title)
  await box(page, t.description).fill('One at a time.')
  await field(page, 'category').click()
  await page.getByRole('option', { name: t.newCategory }).click()
  await field(page, 'categoryName').fill(`For ${about.title}`)
  await button(page, t.create).click()
  await page.getByText(t.createdOne).waitFor()
  await page.getByRole('link', { name: t.problemsOf(about.title) }).click()
  await pick(page, { open: t.addProblems, add: picker.addOf(about.problemId) })
  await pick(page, {
    ...{ open: t.addProblems, add: picker.addOf('P1000') },
    first: async (dialog) => {
      await dialog.getByText(picker.fromSite).click()
      await dialog.getByRole('searchbox').fill('P1000')
    },
  })
}

/** From the page that manages the group's contests; it runs, with a problem that the group keeps to read. Answers its number. */
export async function makeContest(page: Page, { contest: t, picker }: Words, about: Made): Promise<number> {
  await page.getByRole('link', { name: t.create, exact: true }).last().click()
  await field(page, 'title').fill(about.title)
  await box(page, t.form.description).fill('For those who like sums.')
  await field(page, 'startTime').fill('2024-01-05T09:00')
  await field(page, 'endTime').fill('2031-01-05T09:00')
  await button(page, t.create).click()
  await page.getByRole('heading', { name: t.problem.title(about.title) }).waitFor()
  await pick(page, {
    ...{ open: t.problem.addInGroup, add: picker.addOf(about.problemId) },
    first: (dialog) => dialog.getByRole('checkbox', { name: t.problem.hideInGroup }).uncheck(),
  })
  return Number(/contest\/(\d+)/.exec(new URL(page.url()).pathname)?.[1])
}

interface Picking {
  open: string
  add: string
  first?: (dialog: Locator) => Promise<void>
}

async function pick(page: Page, { open, add, first }: Picking): Promise<void> {
  await button(page, open).click()
  const dialog = page.getByRole('dialog')
  await first?.(dialog)
  const choice = button(dialog, add)
  await choice.click()
  await choice.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** Solves the problem at an address; on a phone the editor is behind a tab. */
export async function solveAt(page: Page, words: Words, address: string): Promise<void> {
  await page.goto(address)
  const editor = page.locator('.cm-content')
  const tab = page.getByRole('tab', { name: words.problem.code, exact: true })
  await editor.or(tab).first().waitFor()
  if (await tab.isVisible()) await tab.click()
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(`int main() { return 0; } // right, ${address}`)
  await button(page, words.judging.submit).click()
  await page.locator('.submit-result [data-status="0"]').waitFor()
}

/** Asks, on the page that manages the group's problems, for a problem to become the site's. */
export async function propose(page: Page, { problemAdmin: t }: Words, problemId: string): Promise<void> {
  await button(page, t.more(problemId)).click()
  await page.getByRole('menuitem', { name: t.publication.apply }).click()
  await button(page.getByRole('dialog'), t.publication.apply).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page
    .getByText(t.publication.states[0] as string, { exact: true })
    .first()
    .waitFor()
}
