import { maxTestInputLength } from '@verdict/contract/limits.ts'
import { useMessages } from '../../i18n/language.ts'
import type { Sample } from '../../problem/examples.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Cross } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { OwnCase, useOwnCases } from './own-cases.ts'

interface Props {
  chosen: OwnCase
  onChoose: (chosen: OwnCase) => void
  samples: Sample[]
  own: ReturnType<typeof useOwnCases>
}

/** The input and what it should come to, with samples and own cases to fill them in by a click. */
export function CaseForm({ chosen, onChoose, samples, own }: Props) {
  const { judgement, editor } = useMessages()
  const t = judgement.test
  const isSample = samples.some(
    ({ input, output }) => input.trim() === chosen.input.trim() && output === chosen.expected,
  )
  const mayKeep = chosen.input.trim() !== '' && !isSample && !own.has(chosen)
  const keep = () => {
    if (own.isFull) return showToast(editor.ownCases.full, 'error')
    own.keep(chosen)
    showToast(editor.ownCases.kept, 'success')
  }
  /** An input that is a sample's brings that sample's output along, and takes it away again when it becomes another. */
  const typeInput = (input: string) => {
    const sample = samples.find((one) => one.input.trim() === input.trim())
    const expected = isSample ? '' : chosen.expected
    onChoose({ input, expected: sample ? sample.output : expected })
  }
  return (
    <>
      <div className="test-run-samples">
        {samples.map(({ n, input, output }) => (
          <Button key={n} size="compact-xs" variant="default" onClick={() => onChoose({ input, expected: output })}>
            {t.sample(n)}
          </Button>
        ))}
        {own.cases.map((one, index) => (
          <OwnCaseButton key={`${one.input}\n${one.expected}`} one={one} index={index} own={own} onChoose={onChoose} />
        ))}
        {mayKeep ? (
          <Button size="compact-xs" variant="subtle" onClick={keep}>
            {editor.ownCases.keep}
          </Button>
        ) : null}
      </div>
      <div className="test-run-sides">
        <Text
          name={t.input}
          value={chosen.input}
          onChange={typeInput}
          most={maxTestInputLength}
          note={t.counter(chosen.input.length)}
        />
        <Text name={t.expected} value={chosen.expected} onChange={(expected) => onChoose({ ...chosen, expected })} />
      </div>
    </>
  )
}

interface OwnCaseProps extends Pick<Props, 'own' | 'onChoose'> {
  one: OwnCase
  index: number
}

function OwnCaseButton({ one, index, own, onChoose }: OwnCaseProps) {
  const t = useMessages().editor.ownCases
  const remove = () => {
    own.remove(index)
    showToast(t.removed, 'success', { undo: async () => own.restore(index, one) })
  }
  return (
    <span className="test-run-own">
      <Button size="compact-xs" variant="default" onClick={() => onChoose(one)}>
        {t.own(index + 1)}
      </Button>
      <IconButton className="small" label={t.remove(index + 1)} onClick={remove}>
        <Cross />
      </IconButton>
    </span>
  )
}

interface TextProps {
  name: string
  value: string
  onChange: (text: string) => void
  most?: number
  note?: string
}

const Text = ({ name, value, onChange, most = Number.POSITIVE_INFINITY, note }: TextProps) => (
  <label className="test-run-text">
    <span className="test-run-name">
      {name} {note ? <span className={`num dim small${value.length > most ? ' over' : ''}`}>{note}</span> : null}
    </span>
    <textarea
      className="field"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </label>
)
