import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { addJudgeNode, getJudgeNodes } from '@verdict/contract/judging/admin-routes.ts'
import { type SyntheticEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { useMessages } from '../../i18n/language.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Admits a judge on another machine; its token is shown once. */
export function AddJudge() {
  const t = useMessages().ruling.judges
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.add}</Button>
      {open ? (
        <Dialog title={t.add} onClose={() => setOpen(false)} width={480}>
          <AddForm />
        </Dialog>
      ) : null}
    </>
  )
}

function AddForm() {
  const t = useMessages().ruling.judges
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [token, setToken] = useState<string>()
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    const added = await call(addJudgeNode, { name }).catch(() => undefined) // the call has told the person
    if (!added) return
    setToken(added.token)
    await client.invalidateQueries({ queryKey: [getJudgeNodes.path] })
  }
  if (token !== undefined) {
    return (
      <div className="judge-token">
        <p>{t.addText}</p>
        <p>
          <strong>{t.token}</strong>
        </p>
        <p className="judge-token-line">
          <code>{token}</code>
          <CopyButton text={token} />
        </p>
        <p className="dim small">{t.tokenOnce}</p>
      </div>
    )
  }
  return (
    <form className="judge-token" onSubmit={(event) => void send(event)}>
      <p>{t.addText}</p>
      <label>
        <span>{t.name}</span>
        <input
          className="field"
          value={name}
          required
          maxLength={50}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" disabled={!name.trim()}>
        {t.add}
      </Button>
    </form>
  )
}
