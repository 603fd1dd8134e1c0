import { maxAvatarBytes } from '@verdict/contract/account/limits.ts'
import { uploadAvatar } from '@verdict/contract/account/profile-routes.ts'
import { useRef, useState } from 'react'
import { upload } from '../../api/call.ts'
import { changeUser, type User } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { AvatarCropper } from '../../ui/AvatarCropper.tsx'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.ts'

const types = ['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp']

/** One's own picture: chosen, cut to a square, and drawn anew, so that it carries nothing of where it was taken. */
export default function AvatarSection({ user }: { user: User }) {
  const t = useMessages().settings
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const choose = async (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    const fault = faultOf(file)
    if (fault) return showToast(t[fault], 'error')
    const picture = await addressOf(file).catch(() => undefined)
    picture === undefined ? showToast(t.avatarType, 'error') : setChosen(picture)
  }
  const send = async (picture: Blob) => {
    setBusy(true)
    try {
      changeUser(await upload(uploadAvatar, { image: picture }))
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
        <AvatarCropper picture={chosen} onCut={(picture) => void send(picture)} onCancel={() => setChosen(undefined)} />
      </div>
    )
  return (
    <div className="settings-avatar">
      <Avatar username={user.username} picture={user.avatar} size={88} />
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
