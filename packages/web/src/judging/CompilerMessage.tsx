import { useMessages } from '../i18n/language.ts'
import type { CodePosition } from '../ui/editor/CodeEditor.tsx'
import { useScrollable } from '../ui/use-scrollable.ts'
import './compiler-message.css'
import { positionIn } from './compile-position.ts'

interface Props {
  text: string
  /** Takes the reader to a place in the code; without it places are plain text. */
  onGo?: ((position: CodePosition) => void) | undefined
}

/** Further lines are text without links: nobody clicks through thousands. */
const maxLinked = 200

/** What the compiler said, in its own lines; those that name a place in the code lead there. */
export function CompilerMessage({ text, onGo }: Props) {
  const t = useMessages().judging
  const box = useScrollable<HTMLPreElement>(t.compilerMessage)
  if (!onGo)
    return (
      <pre ref={box} className="compiler-message">
        {text}
      </pre>
    )
  const lines = text.split('\n')
  return (
    <pre ref={box} className="compiler-message">
      {lines.slice(0, maxLinked).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one message never move
        <Line key={index} line={line} onGo={onGo} />
      ))}
      {lines.slice(maxLinked).join('\n')}
    </pre>
  )
}

function Line({ line, onGo }: { line: string; onGo: (position: CodePosition) => void }) {
  const position = positionIn(line)
  if (!position) return `${line}\n`
  return (
    <>
      <button type="button" className="compiler-place" onClick={() => onGo(position)}>
        {line}
      </button>
      {'\n'}
    </>
  )
}
