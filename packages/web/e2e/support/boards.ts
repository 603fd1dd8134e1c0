import type { Page } from 'playwright-core'

/** The rows of a board below its head, each as text in one line; there is one table on its page. */
export const rowsOf = async (page: Page) =>
  (await page.locator('.board-sheet [role=table]').getByRole('row').allInnerTexts())
    .slice(1)
    .map((text) => text.replace(/\s+/g, ' '))

/** Names on a scroll board from the first place to the last. */
export async function rollOrder(page: Page): Promise<string[]> {
  const lines = await page.locator('.scroll-line').all()
  const found = await Promise.all(
    lines.map(
      async (line): Promise<[string, string]> => [
        (await line.getAttribute('style')) ?? '',
        await line.locator('.scroll-name').innerText(),
      ],
    ),
  )
  const top = (style: string) => Number(/translateY\((\d+)px\)/.exec(style)?.[1])
  return found.sort(([a], [b]) => top(a) - top(b)).map(([, name]) => name)
}
