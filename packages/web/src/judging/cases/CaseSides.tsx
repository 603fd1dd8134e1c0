import { useMessages } from '../../i18n/language.ts'
import { useScrollable } from '../../ui/use-scrollable.ts'
import './case-sides.css'
import type { Case } from './case.ts'

/** What a case reads, should print and printed, as far as it may be shown; the input of samples alone. */
export function CaseSides({ one: { sample, difference } }: { one: Case }) {
  const { test, cases } = useMessages().judgement
  const sides = [
    { name: test.input, text: sample?.input },
    { name: cases.expected, text: difference?.expected },
    { name: cases.found, text: difference?.found },
  ]
  const shown = sides.flatMap(({ name, text }) => (text == null ? [] : [{ name, text }]))
  if (!shown.length) return null
  return (
    <div className="case-sides">
      {shown.map((side) => (
        <Excerpt key={side.name} {...side} />
      ))}
    </div>
  )
}

/** A piece of text as a program reads or writes it. */
export function Excerpt({ name, text }: { name: string; text: string }) {
  const box = useScrollable<HTMLPreElement>(name)
  return (
    <div>
      <h3 className="case-side-name">{name}</h3>
      <pre ref={box} className="case-words">
        {text}
      </pre>
    </div>
  )
}
