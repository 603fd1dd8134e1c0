import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { useScrollable } from '../../ui/use-scrollable.ts'
import { lineDifference, withoutSame } from './line-difference.ts'
import type { EditorWork } from './use-editor-state.ts'
import type { Version } from './versions.ts'
import './versions.css'

interface Props {
  editor: EditorWork
  onClose: () => void
}

/** Earlier code of the problem in this browser: when it was, how it differs from now, and the way back to it. */
export default function VersionsDialog({ editor, onClose }: Props) {
  const t = useMessages().editor.versions
  const [versions] = useState(() => editor.versions().toReversed())
  const [chosen, setChosen] = useState(versions[0])
  const restore = (version: Version) => {
    editor.replace(version.code, version.language, t.restored)
    onClose()
  }
  return (
    <Dialog title={t.title} width={920} onClose={onClose}>
      {chosen ? (
        <div className="versions">
          <VersionList versions={versions} chosen={chosen} onChoose={setChosen} />
          <div className="versions-shown">
            <p className="versions-note dim small">{t.note}</p>
            <Difference before={chosen.code} after={editor.code} />
            <div className="dialog-actions">
              <Button onClick={() => restore(chosen)} disabled={chosen.code === editor.code}>
                {t.restore}
              </Button>
            </div>
          </div>
        </div>
      ) : (
        <Empty>{t.none}</Empty>
      )}
    </Dialog>
  )
}

interface ListProps {
  versions: Version[]
  chosen: Version
  onChoose: (version: Version) => void
}

function VersionList({ versions, chosen, onChoose }: ListProps) {
  const t = useMessages().editor.versions
  return (
    <ol className="versions-list" aria-label={t.title}>
      {versions.map((version) => (
        <li key={`${version.at}-${version.language}-${version.why}`}>
          <button type="button" aria-pressed={version === chosen} onClick={() => onChoose(version)}>
            <strong>
              <RelativeTime at={new Date(version.at).toISOString()} />
            </strong>
            <span className="dim small">
              {version.language} · {t.lines(version.code.split('\n').length)}
            </span>
            <span className="dim small">{t.why[version.why]}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** What has changed since: lines that are gone, and lines that came. */
function Difference({ before, after }: { before: string; after: string }) {
  const t = useMessages().editor.versions
  const box = useScrollable<HTMLPreElement>(t.difference)
  const lines = lineDifference(before, after)
  if (lines.every(({ kind }) => kind === 'same')) return <p className="versions-same">{t.same}</p>
  const marks = { same: ' ', gone: '−', new: '+' }
  return (
    <pre ref={box} className="versions-difference">
      {withoutSame(lines).map((line, index) =>
        typeof line === 'number' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never move
          <span key={index} className="versions-left-out">
            {`⋯ ${t.leftOut(line)}\n`}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never move
          <span key={index} className={`versions-${line.kind}`}>{`${marks[line.kind]} ${line.text}\n`}</span>
        ),
      )}
    </pre>
  )
}
