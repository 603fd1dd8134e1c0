import { contestChecks, problemChecks } from './contest-checks.ts'
import type { PreflightFacts } from './facts.ts'
import type { Finding } from './finding.ts'
import { siteChecks } from './site-checks.ts'

/** Every check before a contest; it is a go while none fails. */
export function preflight(facts: PreflightFacts): { go: boolean; findings: Finding[] } {
  const { contest } = facts
  const findings = [
    ...siteChecks.map((check) => check(facts)),
    ...contestChecks.map((check) => check(contest, facts)),
    ...contest.problems.flatMap((problem) =>
      problemChecks.map((check) => ({ ...check(problem, facts), problem: problem.displayId })),
    ),
  ]
  return { go: findings.every(({ state }) => state !== 'fail'), findings }
}
