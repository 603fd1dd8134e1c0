import type { ReactNode } from 'react'
import { type User, useUser } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { AvatarSection } from './AvatarSection.tsx'
import { EmailForm } from './EmailForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import './settings.css'

/** One's own account and profile. */
export default function SettingsPage() {
  const user = useUser()
  return user ? <Settings key={user.uid} user={user} /> : null
}

function Settings({ user }: { user: User }) {
  const t = useMessages().settings
  return (
    <div className="page stack settings">
      <h1>{t.title}</h1>
      <Section title={t.profile}>
        <AvatarSection user={user} />
        <ProfileForm user={user} />
      </Section>
      <Section title={t.password}>
        <PasswordForm />
      </Section>
      <Section title={t.email}>
        <EmailForm user={user} />
      </Section>
      <Section title={t.mobile}>
        <p className="dim">{t.mobileText}</p>
      </Section>
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="sheet">
    <div className="sheet-head">
      <h2>{title}</h2>
    </div>
    <div className="settings-body">{children}</div>
  </section>
)
