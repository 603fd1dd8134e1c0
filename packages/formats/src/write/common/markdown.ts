import type { Statement } from '../../problem.ts'

/** Headings that an import takes for the parts of a statement, whatever its language. */
const headings: Record<string, [string, string, string]> = {
  zh: ['输入', '输出', '提示'],
  'zh-TW': ['輸入', '輸出', '提示'],
  ja: ['入力', '出力', 'ヒント'],
  ko: ['입력', '출력', '힌트'],
}
const english: [string, string, string] = ['Input', 'Output', 'Hint']

/** A text as code in Markdown, behind more backticks than it has in a row, with what stands after the first of them. */
export const fenced = (text: string, info = ''): string => {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${info}\n${text.replace(/\n$/, '')}\n${fence}`
}

/** A statement with its parts under headings that an import finds again. */
export function statementMarkdown({ language, description, input, output, hint }: Statement): string {
  const [inputHeading, outputHeading, hintHeading] = headings[language] ?? english
  const parts = [
    description,
    ...(input ? [`## ${inputHeading}\n\n${input}`] : []),
    ...(output ? [`## ${outputHeading}\n\n${output}`] : []),
    ...(hint ? [`## ${hintHeading}\n\n${hint}`] : []),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}
