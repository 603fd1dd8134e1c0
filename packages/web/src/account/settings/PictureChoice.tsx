import { maxAvatarBytes } from '@verdict/contract/account/limits.ts'
import { useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { AvatarCropper } from '../../ui/AvatarCropper.tsx'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.ts'
import './settings.css'

const types = ['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp']

interface Props {
  name: string
  picture: string | null
  /** Sends what was cut out; a call that fails has told the person why. */
  send: (picture: Blob) => Promise<unknown>
}

/** The picture of a person or a group: chosen, cut to a square, and drawn anew, so that it carries nothing of where it was taken. */
export function PictureChoice({ name, picture, send }: Props) {
  const t = useMessages().settings
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    const fault = faultOf(file)
    if (fault) return showToast(t[fault], 'error')
    const address = await addressOf(file).catch(() => undefined)
    address === undefined ? showToast(t.avatarType, 'error') : setChosen(address)
  }
  const cut = async (square: Blob) => {
    setBusy(true)
    try {
      await send(square)
      setChosen(undefined)
      showToast(t.saved, 'success')
    } catch {
      // the call has told the person why already; what was cut out stays
    } finally {
      setBusy(false)
    }
  }
  if (chosen !== undefined)
    return (
      <div aria-busy={busy} inert={busy}>
        <AvatarCropper picture={chosen} onCut={(square) => void cut(square)} onCancel={() => setChosen(undefined)} />
      </div>
    )
  return (
    <div className="settings-avatar">
      <Avatar username={name} picture={picture} size={88} />
      <div>
        <Button variant="default" onClick={() => input.current?.click()}>
          {t.chooseAvatar}
        </Button>
        <p className="dim small">{t.avatarHelp}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept={types.map((type) => `.${type}`).join()}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </div>
    </div>
  )
}

function faultOf(file: File): 'avatarType' | 'avatarSize' | undefined {
  const type = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!types.includes(type)) return 'avatarType'
  return file.size > maxAvatarBytes ? 'avatarSize' : undefined
}

/** The `data:` address of a picture; throws when it cannot be shown. */
async function addressOf(file: File): Promise<string> {
  const reader = new FileReader()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = () => reject(new Error('the file could not be read'))
  reader.readAsDataURL(file)
  const address = await promise
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return address
}
