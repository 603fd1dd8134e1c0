import type { Locator, Page } from 'playwright-core'

/** Goes on by one key until it is there. */
export async function reach(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await wanted.first().waitFor()
  for (let n = 0; n < 120; n++) {
    if (await wanted.first().evaluate((element) => element.contains(document.activeElement))) return
    await page.keyboard.press(key)
  }
  throw new Error(`the key ${key} does not come to ${wanted}`)
}

/** Goes there and presses Enter. */
export async function pressOn(page: Page, wanted: Locator, way = 'Tab'): Promise<void> {
  await reach(page, wanted, way)
  await page.keyboard.press('Enter')
}

/** Goes there and writes in place of what stands there. */
export async function typeInto(page: Page, wanted: Locator, text: string): Promise<void> {
  await reach(page, wanted)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}
