import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Markdown } from '../../ui/Markdown.tsx'
import '../../ui/Field.css'

const first = String.raw`\sum_{i=1}^{n} a_i \le 10^9`

/** A formula as it is written and, below, as statements show it. */
export default function FormulaDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages().admin
  const [tex, setTex] = useState(first)
  return (
    <Dialog title={t.tryFormula} onClose={onClose} width={560}>
      <div className="stack">
        <textarea
          className="field formula-source"
          aria-label="LaTeX"
          rows={4}
          maxLength={5000}
          spellCheck={false}
          value={tex}
          onChange={(event) => setTex(event.currentTarget.value)}
        />
        <div className="formula-shown" aria-live="polite">
          <Markdown text={`$$\n${tex}\n$$`} />
        </div>
      </div>
    </Dialog>
  )
}
