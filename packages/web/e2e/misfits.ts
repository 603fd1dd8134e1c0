import type { Page } from 'playwright-core'

/** What is wider than the window, and controls that are off it or whose words are cut off without a way to read them. */
export async function misfits(page: Page): Promise<string[]> {
  // what a page draws by its width is drawn with the next frame
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  return page.evaluate(() => {
    const told = (element: Element) =>
      `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)} (${element.ariaLabel ?? ''})`
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    const scrollBoxOf = (element: Element): Element | null => {
      const parent = element.parentElement
      return !parent || clips(parent) ? parent : scrollBoxOf(parent)
    }
    const isCutOff = (control: HTMLElement) =>
      getComputedStyle(control).display !== 'inline' && control.scrollWidth > control.clientWidth + 1
    const isHidden = (control: HTMLElement) => {
      const box = scrollBoxOf(control)
      const [own, around] = [control.getBoundingClientRect(), box?.getBoundingClientRect()]
      const scrolls = box && /auto|scroll/.test(getComputedStyle(box).overflowX)
      return !scrolls && own.right > Math.min(innerWidth, around?.right ?? innerWidth) + 1
    }
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], select, [role=tab], .verdict, .tag, h1, h2, dd, dt, li > span, li > strong',
    )
    const seen = [...controls].filter(
      (one) => one.checkVisibility() && !one.querySelector('.truncated') && !one.closest('.truncated, .unseen, .skip'),
    )
    const sideways = document.documentElement.scrollWidth - innerWidth
    return [
      ...(sideways > 0 ? [`the page scrolls sideways by ${sideways} px`] : []),
      ...seen.filter(isCutOff).map((one) => `cut off: ${told(one)}`),
      ...seen.filter(isHidden).map((one) => `off the window: ${told(one)}`),
    ]
  })
}
