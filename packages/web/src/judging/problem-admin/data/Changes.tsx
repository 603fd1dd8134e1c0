import { getTestDataChanges } from '@verdict/contract/problem/test-data-routes.ts'
import { type RowOf, usePartList } from '../../../api/use-list.ts'
import { memoryText } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/language.ts'
import type { Messages } from '../../../i18n/messages.ts'
import type { Column } from '../../../ui/DataTable.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ListSheet } from '../../../ui/list/ListSheet.tsx'

type Row = RowOf<typeof getTestDataChanges>
type Texts = Messages['problemForm']

interface Props {
  pid: number
  version: string
  number: number
  onClose: () => void
}

/** Which test cases of a version differ from the one before, and in what. */
export default function Changes({ pid, version, number, onClose }: Props) {
  const t = useMessages().problemForm
  const list = usePartList(getTestDataChanges, { input: { pid, version }, pageSize: 50 })
  return (
    <Dialog title={t.changesTitle(number)} onClose={onClose} width={860}>
      <ListSheet
        title={t.changedCases}
        level={2}
        list={list}
        columns={columns(t)}
        rowKey={({ kind, name }) => `${kind} ${name}`}
        empty={t.noChanges}
        skeletonLines={3}
        fixedSize
      />
    </Dialog>
  )
}

const columns = (t: Texts): Column<Row>[] => [
  {
    key: 'name',
    title: t.caseName,
    phone: 'title',
    truncated: { lines: 1, least: '4ch', most: '24ch' },
    cell: ({ name }) => <span className="num">{name}</span>,
  },
  { key: 'kind', title: t.difference, tight: true, phone: 'corner', cell: (row) => kindWords(t, row) },
  {
    key: 'input',
    title: t.inputFile,
    named: true,
    align: 'end',
    tight: true,
    cell: (row) => (
      <Pair
        was={row.was && sizeOf(row.was.inputBytes)}
        is={row.is && sizeOf(row.is.inputBytes)}
        isNew={row.isNewInput}
      />
    ),
  },
  {
    key: 'output',
    title: t.outputFile,
    named: true,
    align: 'end',
    tight: true,
    cell: (row) => (
      <Pair
        was={row.was && sizeOf(row.was.outputBytes)}
        is={row.is && sizeOf(row.is.outputBytes)}
        isNew={row.isNewOutput}
      />
    ),
  },
  {
    key: 'score',
    title: t.score,
    named: true,
    align: 'end',
    tight: true,
    cell: ({ was, is }) => <Pair was={was && figureOf(was.score)} is={is && figureOf(is.score)} />,
  },
  {
    key: 'subtask',
    title: t.subtask,
    named: true,
    align: 'end',
    tight: true,
    cell: ({ was, is }) => <Pair was={was && figureOf(was.groupNum)} is={is && figureOf(is.groupNum)} />,
  },
]

const sizeOf = (bytes: number) => (bytes < 1024 ? `${bytes} B` : memoryText(Math.ceil(bytes / 1024)))
const figureOf = (value: number | null) => (value === null ? '--' : String(value))

function kindWords(t: Texts, { kind, isNewInput, isNewOutput, was, is }: Row): string {
  if (kind === 'added') return t.caseKinds.added
  if (kind === 'removed') return t.caseKinds.removed
  const words = [
    ...(isNewInput ? [t.inputFile] : []),
    ...(isNewOutput ? [t.outputFile] : []),
    ...(was?.score === is?.score ? [] : [t.score]),
    ...(was?.groupNum === is?.groupNum ? [] : [t.subtask]),
  ]
  return words.join(' · ')
}

interface PairProps {
  /** Null: the case was not there. */
  was: string | null
  is: string | null
  /** Its content differs, be the size the same or not. */
  isNew?: boolean
}

/** What it was and what it is, where these differ; else once. */
function Pair({ was, is, isNew = false }: PairProps) {
  if (was === null || is === null || (was === is && !isNew)) return <span className="num dim">{is ?? was ?? '--'}</span>
  return (
    <span className="num">
      <del className="dim">{was}</del> → <ins>{is}</ins>
    </span>
  )
}
