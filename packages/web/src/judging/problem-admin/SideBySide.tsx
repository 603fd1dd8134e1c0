import { useMessages } from '../../i18n/language.ts'
import { type Row, sideBySide } from './side-by-side.ts'
import './side-by-side.css'

/** Two texts side by side, one below the other where there is no room, with the words marked that differ. */
export function SideBySide({ before, after }: { before: string; after: string }) {
  const t = useMessages().remoteImport
  return (
    <div className="side-by-side">
      <span className="dim small side-by-side-head">{t.before}</span>
      <span className="dim small side-by-side-head">{t.after}</span>
      {sideBySide(before, after).map((row, index) =>
        typeof row === 'number' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one comparison never move
          <p key={index} className="dim small side-by-side-left-out">
            {`⋯ ${t.leftOut(row)}`}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one comparison never move
          <Pair key={index} row={row} />
        ),
      )}
    </div>
  )
}

const Pair = ({ row: { before, after, isSame } }: { row: Row }) => (
  <>
    <Side pieces={before} as="del" isSame={isSame} />
    <Side pieces={after} as="ins" isSame={isSame} />
  </>
)

interface SideProps {
  pieces: Row['before']
  as: 'del' | 'ins'
  /** Stands beside the same lines. */
  isSame: boolean
}

function Side({ pieces, as: Mark, isSame }: SideProps) {
  const t = useMessages().remoteImport
  const isNothing = pieces.every(({ text }) => text === '') && !isSame
  return (
    <div className={isSame && Mark === 'ins' ? 'side-by-side-text side-by-side-again' : 'side-by-side-text'}>
      {isSame ? null : <span className="dim small side-by-side-caption">{Mark === 'del' ? t.before : t.after}</span>}
      {isNothing ? <span className="dim">{t.nothing}</span> : null}
      {pieces.map(({ text, isChanged }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one comparison never move
        isChanged ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
      )}
    </div>
  )
}
