import { afterAll, expect } from 'vitest'
import { skipUnless } from '../../../tools/testing/skip.ts'
import { wordOf } from './examples.ts'
import { type Lab, openLab } from './lab.ts'
import { fitting, shapeLanguages, shapeProblem, shapeSource, shapes, tooMuch } from './shapes.ts'

const lab: Lab = await openLab(shapeLanguages.map((name) => name.toLowerCase()))
afterAll(() => lab.close())

const limitMb = 128
const groups = ['A', 'B'].includes(lab.slot.runner.hello.tier)

for (const language of shapeLanguages) {
  const installed = skipUnless(lab.has(language), `${language} is not installed`)

  for (const shape of shapes) {
    installed(
      `${language}: ${shape} of ${fitting[shape] * 100} % of the limit fit, those of 110 % are MLE`,
      async () => {
        const judge = (share: number) =>
          lab.judge(
            shapeProblem(language, shape, Math.floor(limitMb * share), limitMb),
            language,
            shapeSource(language),
          )

        const fits = await judge(fitting[shape])
        const over = await judge(tooMuch)

        expect(wordOf(fits), JSON.stringify(fits)).toBe('AC')
        // without a cgroup what is shared with other programs counts, too, and the allowances for it are wide
        if (groups) expect(wordOf(over), JSON.stringify(over)).toBe('MLE')
      },
    )
  }

  installed(`${language}: 50,000 calls in one another fit`, async () => {
    const result = await lab.judge(shapeProblem(language, 'depth', 50, limitMb), language, shapeSource(language))

    expect(wordOf(result), JSON.stringify(result)).toBe('AC')
  })
}

skipUnless(lab.has('Java'), 'Java is not installed')(
  'a thread of Java that runs out of memory, caught or not, ends the program as MLE',
  async () => {
    const body = `int[][] all = new int[1000][]; for (int i = 0; i < 1000; i++) all[i] = new int[1 << 18];`
    const alone = `new Thread(null, () -> { ${body} }, "deep", 1 << 24).start();`
    const caught = `try { ${body} } catch (Throwable e) { System.out.println("kept"); }`
    for (const statements of [alone, caught]) {
      const source = `public class Main { public static void main(String[] a) { ${statements} } }`

      expect(wordOf(await lab.judge(shapeProblem('Java', 'array', 0, 64), 'Java', source))).toBe('MLE')
    }
  },
)
