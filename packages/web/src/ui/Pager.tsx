import type { MouseEvent } from 'react'
import { numberText } from '../i18n/format.ts'
import { useMessages } from '../i18n/language.ts'
import { useStore } from '../store.ts'
import { Left, Right } from './icons.tsx'
import { compactRows, toggleCompactRows } from './row-height.ts'
import './Pager.css'

const usualSizes = [10, 15, 30, 50, 100]
const buttons = 5

/** The numbers of at most five neighbouring pages around the present one. */
export function pageWindow(current: number, pages: number): number[] {
  const first = Math.max(1, Math.min(current - 2, pages - buttons + 1))
  return Array.from({ length: Math.min(buttons, pages) }, (_, index) => first + index)
}

interface Props {
  total: number
  /** How many the reader is told there are, where pages hold some of them twice. */
  told?: number
  currentPage: number
  limit: number
  onChange: (patch: { currentPage?: number; limit?: number; before?: number | undefined }) => void
  /** Leaves out the choice of the page size. */
  fixedSize?: boolean
  /** Where a list that is counted no further goes on; then `total` is a floor. */
  older?: number | null | undefined
  /** The list begins here and not with the newest. */
  before?: string | undefined
  /** Which page sizes are offered. */
  sizes?: readonly number[]
  /** The pages are of a table: offers low rows. */
  ofTable?: boolean
  /** What the list is called, where a page may have several. */
  of?: string
}

type Click = MouseEvent<HTMLButtonElement>

/** Who turns a page with a finger or a mouse reads on at its top; who does it by keys stays at the button, to turn the next. */
function readFromTop({ currentTarget, detail }: Click): void {
  const list = currentTarget.closest('.pager')?.parentElement
  if (detail > 0 && list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' })
}

/** Moves through the pages of a list; hidden when the list is empty. */
export function Pager({
  total,
  told = total,
  currentPage,
  limit,
  onChange,
  fixedSize = false,
  older,
  before,
  sizes = usualSizes,
  ofTable = false,
  of,
}: Props) {
  const t = useMessages().common.pager
  if (total === 0 && !older && !before) return null
  const pages = Math.ceil(total / limit)
  const count = numberText(told)
  const turning = (patch: { currentPage?: number; before?: number | undefined }) => (event: Click) => {
    onChange(patch)
    readFromTop(event)
  }
  return (
    <div className="pager">
      <span className="pager-total">{older ? t.atLeast(count) : t.total(count)}</span>
      {before ? <Turn text={t.newest} onClick={turning({ before: undefined })} /> : null}
      {ofTable ? <RowHeight /> : null}
      {fixedSize ? null : <SizeChoice limit={limit} onChange={onChange} sizes={sizes} />}
      <nav aria-label={of ? `${of}: ${t.label}` : t.label}>
        <Step label={t.previous} disabled={currentPage <= 1} onClick={turning({ currentPage: currentPage - 1 })}>
          <Left />
        </Step>
        {pageWindow(currentPage, pages).map((page) => (
          <button
            key={page}
            type="button"
            aria-label={t.page(page)}
            aria-current={page === currentPage ? 'page' : undefined}
            onClick={turning({ currentPage: page })}
          >
            {page}
          </button>
        ))}
        <Step label={t.next} disabled={currentPage >= pages} onClick={turning({ currentPage: currentPage + 1 })}>
          <Right />
        </Step>
      </nav>
      {older ? <Turn text={t.older} onClick={turning({ before: older })} /> : null}
    </div>
  )
}

function RowHeight() {
  const t = useMessages().common.pager
  return (
    <button type="button" className="pager-rows" aria-pressed={useStore(compactRows)} onClick={toggleCompactRows}>
      {t.compactRows}
    </button>
  )
}

function Turn({ text, onClick }: { text: string; onClick: (event: Click) => void }) {
  return (
    <button type="button" className="link-button" onClick={onClick}>
      {text}
    </button>
  )
}

interface StepProps {
  label: string
  disabled: boolean
  onClick: (event: Click) => void
  children: React.ReactNode
}

/** It keeps the focus at the end of the list to which it has led. */
function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={disabled} onClick={disabled ? undefined : onClick}>
      {children}
    </button>
  )
}

function SizeChoice({ limit, onChange, sizes }: Pick<Props, 'limit' | 'onChange'> & { sizes: readonly number[] }) {
  const t = useMessages().common.pager
  const offered = sizes.includes(limit) ? sizes : [...sizes, limit].sort((a, b) => a - b)
  return (
    <select
      className="select small"
      aria-label={t.size}
      value={limit}
      onChange={(event) => onChange({ limit: Number(event.currentTarget.value) })}
    >
      {offered.map((size) => (
        <option key={size} value={size}>
          {t.perPage(size)}
        </option>
      ))}
    </select>
  )
}
