import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import { confirm } from '../confirm.ts'
import { Dialog } from '../Dialog.tsx'
import { Dropdown } from '../Dropdown.tsx'
import { LineInput } from '../form/LineInput.tsx'
import { LateDialog } from '../LateDialog.tsx'
import { MoreMenu } from '../MoreMenu.tsx'
import { showNotice } from '../notices.ts'
import { Pager } from '../Pager.tsx'
import { ClosedTab, PlaceTabs } from '../place-tabs/PlaceTabs.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { Segments } from '../Segments.tsx'
import { Select } from '../Select.tsx'
import { Tabs } from '../Tabs.tsx'
import { showToast } from '../toasts.ts'
import { Shown } from './Shown.tsx'

const options = ['All', 'Accepted', 'Wrong answer'].map((label) => ({ value: label, label }))
const many = ['Overview', 'Problems', 'Submissions', 'Rank', 'Announcements', 'Comments', 'Print'].map((label) => ({
  value: label,
  label,
}))

/** How one of several things is chosen, and how one goes through many. */
export function ChoicesShown() {
  const [chosen, setChosen] = useState('All')
  const [tab, setTab] = useState('Rank')
  const [text, setText] = useState('')
  const [currentPage, setPage] = useState(4)
  const page = (patch: { currentPage?: number }) => setPage(patch.currentPage ?? 1)
  return (
    <>
      <Shown title="Choices">
        <SearchBox label="Search" value={text} onSearch={setText} />
        <SearchBox label="Search, not now" value="" disabled onSearch={setText} />
        <Select label="Status" value={chosen} options={options} onChange={setChosen} />
        <Select label="Status, not now" value="All" disabled options={options} onChange={setChosen} />
        <Segments label="Rule" value={chosen} options={options} onChange={setChosen} />
        <LineInput label="A line" value={text} onChange={setText} placeholder="Nothing yet" />
        <LineInput label="A wrong line" value="xyz" onChange={setText} error="It must be a number" />
        <LineInput label="A line, not now" value="xyz" onChange={setText} disabled />
        <div style={{ width: '16em' }}>
          <LineInput label="A secret" value="xyz" onChange={setText} isSecret />
        </div>
      </Shown>
      <Shown title="Tabs">
        <Tabs label="Parts" value={tab} tabs={many} onChange={setTab} controls="kit-part" />
        <p id="kit-part">{tab}</p>
        <PlaceTabs label="Parts of a contest" shown={tab}>
          {many.slice(0, 3).map(({ label }) => (
            <a key={label} href="/kit" {...(label === 'Problems' && { 'aria-current': 'page' as const })}>
              {label}
            </a>
          ))}
          <ClosedTab text="Print" why="It opens when the contest begins" />
        </PlaceTabs>
      </Shown>
      <Shown title="Pages">
        <Pager total={123} currentPage={currentPage} limit={10} onChange={page} of="the many" ofTable />
        <Pager total={3} currentPage={1} limit={10} onChange={page} of="the few" fixedSize />
        <Pager total={1000} currentPage={100} limit={10} onChange={page} of="the uncounted" older={77} />
      </Shown>
      <OverIt />
    </>
  )
}

type Open = 'plain' | 'side' | 'full'

/** What lies over a page, each behind a button. */
function OverIt() {
  const [open, setOpen] = useState<Open>()
  const entry = (label: string, act: () => void): ReactNode => (
    <button type="button" role="menuitem" className="menu-item" onClick={act}>
      {label}
    </button>
  )
  return (
    <Shown title="Over the page">
      {(['plain', 'side', 'full'] as const).map((kind) => (
        <Button key={kind} variant="default" onClick={() => setOpen(kind)}>
          Dialog: {kind}
        </Button>
      ))}
      <Button variant="default" onClick={() => void confirm({ title: 'Publish', text: 'Everybody sees it then.' })}>
        Question
      </Button>
      {(['success', 'error', 'info'] as const).map((kind) => (
        <Button key={kind} variant="default" onClick={() => showToast(`A toast: ${kind}`, kind)}>
          Toast: {kind}
        </Button>
      ))}
      {(['info', 'warning', 'error'] as const).map((kind) => (
        <Button
          key={kind}
          variant="default"
          onClick={() => showNotice({ kind, title: `A notice: ${kind}`, text: 'It stands in the corner.' })}
        >
          Notice: {kind}
        </Button>
      ))}
      <MoreMenu label="More: P1000">
        {(then) =>
          entry(
            'Clone',
            then(() => showToast('cloned')),
          )
        }
      </MoreMenu>
      <Dropdown
        label="Menu"
        trigger={(bind) => (
          <Button variant="default" {...bind}>
            Menu
          </Button>
        )}
      >
        {(close) => entry('Close it', close)}
      </Dropdown>
      {open ? (
        <LateDialog onClose={() => setOpen(undefined)}>
          <Dialog title="A dialog" side={open === 'side'} full={open === 'full'} onClose={() => setOpen(undefined)}>
            <p>{'It tells what is asked. '.repeat(6)}</p>
            <div className="dialog-actions">
              <Button onClick={() => setOpen(undefined)}>Understood</Button>
            </div>
          </Dialog>
        </LateDialog>
      ) : null}
    </Shown>
  )
}
