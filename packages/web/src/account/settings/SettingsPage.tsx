import { lazy, type ReactNode, useState } from 'react'
import { type User, useUser } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { withTexts } from '../../i18n/with-texts.ts'
import { LatePart } from '../../ui/LatePart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RestrictionNotice } from '../restriction/RestrictionNotice.tsx'
import './settings.css'

const ProfileForm = lazy(() => import('./ProfileForm.tsx'))
const AvatarSection = lazy(() => import('./AvatarSection.tsx'))
const PasswordForm = lazy(() => import('./PasswordForm.tsx'))
const EmailForm = lazy(() => import('./EmailForm.tsx'))
const MobileForm = lazy(() => import('./MobileForm.tsx'))
const Factors = lazy(withTexts(() => import('./security/Factors.tsx'), 'security'))
const Devices = lazy(withTexts(() => import('./security/Devices.tsx'), 'security'))
const Names = lazy(withTexts(() => import('./names/Names.tsx'), 'remote'))
const Tokens = lazy(withTexts(() => import('./security/Tokens.tsx'), 'security'))

/** One's own account and profile. `?open=tokens` opens a part of it. */
export default function SettingsPage() {
  const user = useUser()
  return user ? <Settings key={user.uid} user={user} /> : null
}

function Settings({ user }: { user: User }) {
  const t = useMessages().settings
  return (
    <div className="page stack settings">
      <h1>{t.title}</h1>
      <RestrictionNotice />
      <Group title={t.account}>
        <Part name="avatar" title={t.avatar}>
          <AvatarSection user={user} />
        </Part>
        <Part name="password" title={t.password}>
          <PasswordForm />
        </Part>
        <Part name="email" title={t.email} now={user.email ?? t.noEmail}>
          <EmailForm user={user} />
        </Part>
        <Part name="mobile" title={t.mobile}>
          <MobileForm />
        </Part>
        <Part name="two-step" title={t.twoStep}>
          <Factors />
        </Part>
        <Part name="devices" title={t.devices}>
          <Devices />
        </Part>
        <Part name="tokens" title={t.tokens}>
          <Tokens />
        </Part>
        <Part name="names" title={t.names}>
          <Names />
        </Part>
      </Group>
      <Group title={t.userInfo}>
        <Part name="profile" title={t.profile} isOpen>
          <ProfileForm user={user} />
        </Part>
      </Group>
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="sheet">
    <div className="sheet-head">
      <h2>{title}</h2>
    </div>
    {children}
  </section>
)

interface PartProps {
  /** As the address names it. */
  name: string
  title: string
  /** What is set now. */
  now?: string
  isOpen?: boolean
  children: ReactNode
}

/** A part of the accordion: fetched when it is first opened, and then kept with what was typed. */
function Part({ name, title, now, isOpen = false, children }: PartProps) {
  const [asked] = useState(() => new URLSearchParams(location.search).get('open'))
  const [wasOpened, setOpened] = useState(asked === null ? isOpen : asked === name)
  return (
    <details
      className="settings-part"
      open={asked === null ? isOpen : asked === name}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>
        <h3>{title}</h3>
        {now === undefined ? null : <span className="dim small">{now}</span>}
      </summary>
      <div className="settings-body">
        {wasOpened ? <LatePart wait={<Skeleton lines={4} />}>{children}</LatePart> : null}
      </div>
    </details>
  )
}
