import { baseName, extension, filesUnder, readText, type Tree, textOrNothing } from '../../archive/tree.ts'
import { codeBlock } from '../../latex/markdown.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import type { DataCase } from './cases.ts'

/** Samples larger than this are no reading matter. */
const maxShownBytes = 64 * 1024

/** Conversations are shown in every statement. */
const maxInteractions = 256 * 1024

/** The samples as a problem page shows them; a file meant for the statement takes the place of what is judged. */
export async function readExamples(
  tree: Tree,
  cases: readonly DataCase[],
  warnings: PackageMessage[],
): Promise<{ input: string; output: string }[]> {
  const examples = []
  for (const one of cases.filter(({ isSample }) => isSample)) {
    const input = tree.get(`${one.input.path}.statement`) ?? one.input
    const output =
      tree.get(`${one.answer.path}.statement`) ?? tree.get(one.input.path.replace(/\.in$/, '.out')) ?? one.answer
    if (input.bytes + output.bytes > maxShownBytes) {
      warnings.push(packageMessage('sample-too-large', { file: input.path }))
      continue
    }
    const [given, wanted] = await Promise.all([textOrNothing(input), textOrNothing(output)])
    if (given === undefined || wanted === undefined)
      warnings.push(packageMessage('sample-no-text', { file: input.path }))
    else examples.push({ input: given, output: wanted })
  }
  return examples
}

/** Conversations of interactive samples as Markdown: `<` is what the judge says, `>` what the program answers. */
export async function readInteractions(tree: Tree): Promise<string> {
  const files = filesUnder(tree, 'data/sample').filter(
    (file) => extension(file.path) === 'interaction' && file.bytes <= maxShownBytes,
  )
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > maxInteractions)
    throw new PackageFault('text-too-large', {
      file: 'data/sample/*.interaction',
      mebibytes: maxInteractions / 2 ** 20,
    })
  const texts = await Promise.all(
    files.map(async (file) => `**${baseName(file.path)}**\n\n${codeBlock((await readText(file)).trimEnd())}`),
  )
  return texts.join('\n\n')
}
