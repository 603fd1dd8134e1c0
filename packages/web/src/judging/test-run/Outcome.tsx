import { figuresOf } from '../../i18n/format.ts'
import { useJudgeSentence } from '../../i18n/judge-sentence.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Sample } from '../../problem/examples.ts'
import type { CodePosition } from '../../ui/editor/CodeEditor.tsx'
import { useScrollable } from '../../ui/use-scrollable.ts'
import { VerdictTag } from '../../ui/VerdictTag.tsx'
import { CompilerMessage } from '../CompilerMessage.tsx'
import { firstDifferentLine } from './difference.ts'
import type { TestRunResult } from './use-test-run.ts'

interface Props {
  running: boolean
  result: TestRunResult | undefined
  /** What is in the editor now. */
  code: string
  samples: Sample[]
  /** Takes the person to a place in the code. */
  onGo: (position: CodePosition) => void
}

const compileError = -2

/** What a run came to: the wait, the compiler's words, or verdict, figures and outputs side by side. */
export function Outcome({ running, result, code, samples, onGo }: Props) {
  const t = useMessages().judgement.test
  const translate = useJudgeSentence()
  if (running) return <VerdictTag status={7} />
  if (!result) return <p className="dim">{t.nothingYet}</p>
  const isEarlier = result.code === code ? null : <p className="dim small">{t.earlierCode}</p>
  if (result.status === compileError) {
    return (
      <>
        {isEarlier}
        <VerdictTag status={compileError} />
        <div className="test-run-words">
          <CompilerMessage text={translate(result.stderr ?? '')} onGo={onGo} />
        </div>
      </>
    )
  }
  const figures = figuresOf(result)
  return (
    <>
      {isEarlier}
      <p className="test-run-verdict">
        <Word result={result} />
        <span className="num">{figures.time}</span>
        <span className="num">{figures.memory}</span>
        <Passed result={result} samples={samples} />
      </p>
      {isUncertain(result) ? <p className="dim small">{t.uncertain}</p> : null}
      <Outputs result={result} />
      {result.stderr ? <Part name={t.errors} text={translate(result.stderr)} /> : null}
    </>
  )
}

/** A program judges the problem, so that neither right nor wrong is known here. */
const isUncertain = ({ problemJudgeMode, expectedOutput, status }: TestRunResult) =>
  expectedOutput !== null &&
  problemJudgeMode !== 'default' &&
  problemJudgeMode !== null &&
  (status === 0 || status === -1)

function Word({ result }: { result: TestRunResult }) {
  const t = useMessages().judgement.test
  if (result.status === 0 && result.expectedOutput === null) return <span className="verdict">{t.finished}</span>
  if (!isUncertain(result)) return <VerdictTag status={result.status} />
  return <span className="verdict tone-pine">{t.success}</span>
}

function Passed({ result, samples }: { result: TestRunResult; samples: Sample[] }) {
  const t = useMessages().judgement.test
  const same = (a: string | null, b: string) => a?.trim() === b.trim()
  const passed = samples.find(
    ({ input, output }) => same(result.userInput, input) && same(result.expectedOutput, output),
  )
  return result.status === 0 && passed ? <span className="submit-solved">{t.passSample(passed.n)}</span> : null
}

function Outputs({ result: { userInput, expectedOutput, userOutput, status } }: { result: TestRunResult }) {
  const { test: t, cases } = useMessages().judgement
  const at = status === -1 ? firstDifferentLine(userOutput ?? '', expectedOutput ?? '') : undefined
  return (
    <div className="test-run-sides">
      <Part name={t.input} text={userInput ?? ''} />
      {expectedOutput === null ? null : <Part name={cases.expected} text={expectedOutput} at={at} />}
      <Part name={t.output} text={userOutput || t.noOutput} at={userOutput ? at : undefined} />
    </div>
  )
}

/** A text in lines; the one where outputs part is marked. */
function Part({ name, text, at }: { name: string; text: string; at?: number | undefined }) {
  const box = useScrollable<HTMLPreElement>(name)
  const lines = text.split('\n')
  return (
    <div>
      <h3 className="test-run-name">{name}</h3>
      <pre ref={box} className="test-run-words">
        {at === undefined || at >= lines.length ? (
          text
        ) : (
          <>
            {lines.slice(0, at).map((line) => `${line}\n`)}
            <mark>{lines[at] || ' '}</mark>
            {lines.slice(at + 1).map((line) => `\n${line}`)}
          </>
        )}
      </pre>
    </div>
  )
}
