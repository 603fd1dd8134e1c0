import type { Asked, Route } from '@verdict/contract/route.ts'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import type { List } from '../../../api/use-list.ts'
import { useMessages } from '../../../i18n/language.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/DataTable.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { actsColumn } from '../../../ui/list/acts-column.tsx'
import { ListSheet } from '../../../ui/list/ListSheet.tsx'

/** How the list names what it holds and what is done with it. */
interface Texts {
  title: string
  lead: string
  empty: string
  add: string
  edit: string
  remove: string
  removeText: (name: string) => string
}

/** What takes one of them away, and what is no longer true afterwards. */
interface Removal<Row, R extends Route> {
  route: R
  inputOf: (row: Row) => Asked<R>
  renews: readonly Route[]
}

interface RowProps<Row, R extends Route> {
  texts: Texts
  nameOf: (row: Row) => string
  /** False where not all of it is known here: what was saved would be less. */
  isEditable: (row: Row) => boolean
  removal: Removal<Row, R>
}

interface Props<Row, R extends Route> extends RowProps<Row, R> {
  list: List<Row>
  rowKey: (row: Row) => string | number
  /** Those before the one with the buttons. */
  columns: Column<Row>[]
  /** Writes a new one, or changes the one that is given. */
  form: (row: Row | undefined, onDone: () => void) => ReactNode
  /** Beside the button that adds one. */
  actions?: ReactNode
}

/** What setters keep with a problem for its workbench: written and changed in a dialog, removed after a question. */
export function ProgramList<Row, R extends Route>({ list, rowKey, columns, form, actions, ...ofRow }: Props<Row, R>) {
  const _t = useMessages().workbench
  const { texts } = ofRow
  const [edited, setEdited] = useState<{ row: Row | undefined }>()
  const close = () => setEdited(undefined)
  const acts: Column<Row> = actsColumn((row) => <Acts {...ofRow} row={row} onEdit={() => setEdited({ row })} />)
  return (
    <>
      <ListSheet
        title={texts.title}
        level={2}
        lead={texts.lead}
        list={list}
        columns={[...columns, acts]}
        rowKey={rowKey}
        empty={texts.empty}
        skeletonLines={2}
        actions={
          <>
            <Button size="compact-sm" variant="default" onClick={() => setEdited({ row: undefined })}>
              {texts.add}
            </Button>
            {actions}
          </>
        }
      />
      {edited ? (
        <Dialog title={edited.row === undefined ? texts.add : texts.edit} width={640} onClose={close}>
          {form(edited.row, close)}
        </Dialog>
      ) : null}
    </>
  )
}

interface ActsProps<Row, R extends Route> extends RowProps<Row, R> {
  row: Row
  onEdit: () => void
}

function Acts<Row, R extends Route>({ row, texts, nameOf, isEditable, removal, onEdit }: ActsProps<Row, R>) {
  const t = useMessages().workbench
  const { act, isBusy } = useAct(removal.route, {
    confirm: () => ({ title: texts.remove, text: texts.removeText(nameOf(row)), danger: true }),
    renews: removal.renews,
  })
  return (
    <>
      {isEditable(row) ? (
        <Button size="compact-xs" variant="light" onClick={onEdit}>
          {t.edit}
        </Button>
      ) : null}
      <Button size="compact-xs" variant="default" loading={isBusy} onClick={() => void act(removal.inputOf(row))}>
        {texts.remove}
      </Button>
    </>
  )
}
