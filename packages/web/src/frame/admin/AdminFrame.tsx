import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { isSiteManager } from '@verdict/contract/account/viewer.ts'
import { useState } from 'react'
import { useViewer } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { useStore } from '../../store.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Brand, Lines } from '../../ui/icons.tsx'
import { siteName } from '../../ui/page-title.ts'
import { useFocusOnArrival } from '../arrival.ts'
import './admin.css'
import { Breadcrumb } from './Breadcrumb.tsx'
import { OfficeMenu } from './OfficeMenu.tsx'
import { OfficeTools } from './OfficeTools.tsx'

/** What is around the pages of the back office: its menu at the side and a line above; the login has neither. */
export default function AdminFrame() {
  const isDoor = useLocation({ select: ({ pathname }) => /\/log(in|out)\/?$/.test(pathname) })
  const isInside = isSiteManager(useViewer()) && !isDoor
  const main = useFocusOnArrival()
  const page = (
    <main id="main" ref={main} tabIndex={-1} key="main">
      <Outlet />
    </main>
  )
  return isInside ? (
    <div className="office">
      <Side />
      <div className="office-body">
        <TopLine />
        {page}
      </div>
    </div>
  ) : (
    page
  )
}

function Side() {
  return (
    <aside className="office-side">
      <OfficeBrand />
      <OfficeMenu />
    </aside>
  )
}

function OfficeBrand() {
  const site = useStore(siteName)
  return (
    <Link to="/admin/dashboard" className="office-brand">
      <Brand />
      <span>{site}</span>
    </Link>
  )
}

function TopLine() {
  const { admin: t, common } = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="office-top">
      <IconButton
        className="office-burger"
        label={common.nav.openMenu}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Lines />
      </IconButton>
      <Breadcrumb />
      <OfficeTools />
      {isOpen ? (
        <Dialog title={t.menuLabel} width={260} side onClose={() => setOpen(false)}>
          <OfficeMenu onGo={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </header>
  )
}
