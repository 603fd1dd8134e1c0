import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { type User, useUser } from '../../api/session.ts'
import { type Language, languageNames, languages, useLanguage, useMessages } from '../../i18n/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Dropdown } from '../../ui/Dropdown.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Down, Left, Sigma } from '../../ui/icons.tsx'
import { LateDialog } from '../../ui/LateDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { SchemeToggle } from '../HeaderTools.tsx'
import { useChooseLanguage } from '../use-choose-language.ts'

const FormulaDialog = lazy(() => import('./FormulaDialog.tsx'))

/** Back to the site, a place to try formulas, the language, light or dark, and who is signed in. */
export function OfficeTools() {
  const t = useMessages().admin
  const user = useUser()
  return (
    <div className="office-tools">
      <Link to="/home" className="office-back" title={t.backToSite}>
        <Left />
        <span>{t.backToSite}</span>
      </Link>
      <FormulaTool />
      <LanguageSelect />
      <SchemeToggle />
      {user ? <Person user={user} /> : null}
    </div>
  )
}

/** A place to try a formula before it stands in a statement. */
function FormulaTool() {
  const t = useMessages().admin
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t.tryFormula}
        className="office-formula"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Sigma />
      </IconButton>
      {isOpen ? (
        <LateDialog onClose={() => setIsOpen(false)}>
          <FormulaDialog onClose={() => setIsOpen(false)} />
        </LateDialog>
      ) : null}
    </>
  )
}

/** All five languages, one chosen. */
export function LanguageSelect() {
  const t = useMessages().common.footer
  const choose = useChooseLanguage()
  const options = languages.map((value) => ({ value, label: languageNames[value] }))
  return (
    <Select
      className="small"
      label={t.language}
      value={useLanguage()}
      options={options}
      onChange={(value) => choose(value as Language)}
    />
  )
}

function Person({ user }: { user: User }) {
  const { common, admin } = useMessages()
  const t = common.nav
  return (
    <Dropdown
      label={t.userMenu(user.username)}
      trigger={(bind) => (
        <button type="button" className="office-person" {...bind}>
          <Avatar username={user.username} picture={user.avatar} size={26} />
          <span className="office-person-name">{user.username}</span>
          <Down />
        </button>
      )}
    >
      {(close) => (
        <>
          <p className="office-role small dim">
            {user.roleList.map((role) => admin.roles[role as never] ?? role).join(', ')}
          </p>
          <Link to="/setting" role="menuitem" className="menu-item" onClick={close}>
            {t.settings}
          </Link>
          <Link to="/admin/logout" role="menuitem" className="menu-item" onClick={close}>
            {t.logout}
          </Link>
        </>
      )}
    </Dropdown>
  )
}
