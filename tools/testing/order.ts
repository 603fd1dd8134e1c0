import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest of their group: begun last, one of them would keep one core waiting for it. The end of a run tells who belongs here. */
const longest = [
  'judge/test/verdicts.test.ts',
  'e2e/verify.test.ts',
  'hostile/weakened.test.ts',
  'hostile/sources.test.ts',
  'hostile/doctor.test.ts',
  'e2e/looks.test.ts',
  'sandbox/test/languages.test.ts',
  'tools/test/backup.test.ts',
  'testlib/bundled.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(name))
  return place < 0 ? longest.length : place
}

const groupOrder = ({ project }: TestSpecification): number => project.config.sequence.groupOrder

/** The order of vitest (what failed or took long before first), with the longest files before it where nothing is known yet. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => groupOrder(a) - groupOrder(b) || rank(a) - rank(b))
  }
}
