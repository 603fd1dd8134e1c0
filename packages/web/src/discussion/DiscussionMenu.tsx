import { useNavigate } from '@tanstack/react-router'
import { whyNotDeleteDiscussion, whyNotEditDiscussion } from '@verdict/contract/discussion/policy.ts'
import { useState } from 'react'
import { useViewer } from '../api/session.ts'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/language.ts'
import { Dropdown } from '../ui/Dropdown.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Dots } from '../ui/icons.tsx'
import { LateDialog } from '../ui/LateDialog.tsx'
import { callsOf, listAddress, type Row, tellers } from './discussion.ts'
import { EditDialog } from './late-parts.ts'

type Named = Pick<Row, 'id' | 'gid' | 'uid' | 'title' | 'status'>

/** Deletes a discussion after a question. */
export function useRemoval(row: Named, onDone?: () => void) {
  const t = useMessages().discussion
  return useAct(callsOf(row.gid).remove, {
    confirm: () => ({ title: t.remove, text: t.removeText(row.title), yes: t.remove, danger: true }),
    done: t.removed,
    renews: tellers.slice(0, 3),
    ...(onDone && { onDone }),
  })
}

/** What the viewer may do with a discussion; nothing is shown where that is nothing. */
export function DiscussionMenu({ row, manages, leaves = false }: { row: Named; manages: boolean; leaves?: boolean }) {
  const t = useMessages().discussion
  const viewer = useViewer()
  const navigate = useNavigate()
  const [isEdited, setEdited] = useState(false)
  const { act } = useRemoval(row, leaves ? () => void navigate(listAddress(row.gid)) : undefined)
  const mayEdit = viewer && !whyNotEditDiscussion(viewer, row, manages)
  const mayDelete = viewer && !whyNotDeleteDiscussion(viewer, row, manages)
  if (!mayEdit && !mayDelete) return null
  return (
    <>
      <Dropdown
        label={t.actsOf(row.title)}
        trigger={(bind) => (
          <IconButton label={t.actsOf(row.title)} {...bind}>
            <Dots />
          </IconButton>
        )}
      >
        {(close) => (
          <>
            {mayEdit ? <Item text={t.edit} close={close} act={() => setEdited(true)} /> : null}
            {mayDelete ? <Item text={t.remove} close={close} act={() => void act({ did: row.id })} /> : null}
          </>
        )}
      </Dropdown>
      {isEdited ? (
        <LateDialog onClose={() => setEdited(false)}>
          <EditDialog did={row.id} onClose={() => setEdited(false)} />
        </LateDialog>
      ) : null}
    </>
  )
}

interface ItemProps {
  text: string
  close: () => void
  act: () => void
}

function Item({ text, close, act }: ItemProps) {
  const onClick = () => {
    close()
    act()
  }
  return (
    <button type="button" role="menuitem" className="menu-item" onClick={onClick}>
      {text}
    </button>
  )
}
