import { z } from 'zod'
import { unexpected } from '../../failed.ts'
import type { Fetched, Wanted } from '../../site.ts'
import { takePictures } from '../page/markdown.ts'
import { idWith } from './ids.ts'

const Section = z.object({
  sectionTitle: z.string().default(''),
  type: z.string(),
  text: z.string().nullish(),
  sampleId: z.number().nullish(),
})

export const Problem = z.object({
  meta: z.object({ id: z.number().int(), displayId: z.number().int() }),
  localizedContentsOfLocale: z.object({ title: z.string().min(1), contentSections: z.array(Section) }),
  samples: z.array(z.object({ inputData: z.string(), outputData: z.string() })).nullish(),
  judgeInfo: z.object({ timeLimit: z.number().positive(), memoryLimit: z.number().positive() }),
  tagsOfLocale: z.array(z.object({ name: z.string().min(1) })).default([]),
})
export type Problem = z.output<typeof Problem>

type Part = 'description' | 'input' | 'output' | 'hint' | 'sample'

const titles: [Part, RegExp][] = [
  ['sample', /样例|sample|example/i],
  ['input', /^(输入|input)/i],
  ['output', /^(输出|output)/i],
  ['description', /^(题目|问题)?描述$|^题意|background|背景|description|statement/i],
  ['hint', /提示|说明|数据范围|约定|限制|hint|note|limit|constraint/i],
]

/** By the title of a section; where sections have none, by the order in which LibreOJ has them. */
const partOf = (title: string, index: number): Part =>
  title ? (titles.find(([, pattern]) => pattern.test(title))?.[0] ?? 'hint') : (inOrder[index] ?? 'hint')
const inOrder: Part[] = ['description', 'input', 'output']

/** Texts stay in Markdown; further sections of a part keep their titles. */
export function problemIn(told: Problem, pages: string): Fetched {
  const { meta, localizedContentsOfLocale: content, samples, judgeInfo } = told
  const texts: Record<Part, string[]> = { description: [], input: [], output: [], hint: [], sample: [] }
  const wanted: Wanted[] = []
  const written = content.contentSections.filter(({ type }) => type !== 'Sample')
  for (const [index, { sectionTitle, text }] of written.entries()) {
    if (!text?.trim()) continue
    const title = sectionTitle.trim()
    const part = partOf(title, index)
    const isFirst = texts[part].length === 0 && part !== 'hint'
    texts[part === 'sample' ? 'hint' : part].push(
      isFirst || !title
        ? takePictures(text.trim(), pages, wanted)
        : `### ${title}\n\n${takePictures(text.trim(), pages, wanted)}`,
    )
  }
  const description = texts.description.join('\n\n')
  if (!description) throw unexpected('LibreOJ: no description among the sections of a problem')
  return {
    id: idWith({ shown: meta.displayId, real: meta.id }),
    title: content.title.slice(0, 255),
    url: `${pages}/p/${meta.displayId}`,
    timeMs: Math.max(1, Math.round(judgeInfo.timeLimit)),
    memoryMb: Math.max(1, Math.round(judgeInfo.memoryLimit)),
    description,
    input: texts.input.join('\n\n'),
    output: texts.output.join('\n\n'),
    hint: texts.hint.join('\n\n'),
    examples: (samples ?? [])
      .slice(0, 50)
      .map(({ inputData, outputData }) => ({ input: inputData, output: outputData })),
    tags: told.tagsOfLocale.slice(0, 50).map(({ name }) => name.slice(0, 100)),
    wanted,
  }
}
