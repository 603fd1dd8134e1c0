import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import './Button.css'

interface Look {
  variant?: 'filled' | 'default' | 'light' | 'outline' | 'subtle'
  size?: 'md' | 'sm' | 'xs' | 'compact-sm' | 'compact-xs'
  /** Amber is the one signal of a page; gray stands on the dark bar. */
  color?: 'pine' | 'red' | 'amber' | 'gray'
  fullWidth?: boolean
}

interface Props extends Look, Omit<ComponentProps<'button'>, 'color'> {
  /** It does nothing for a while, mostly because of what it began: unlike a disabled button it keeps the focus. */
  busy?: boolean
  /** The same, and it turns. */
  loading?: boolean
  leftSection?: ReactNode
  rightSection?: ReactNode
  /** Makes it of something else, mostly a link, which takes these props. */
  renderRoot?: (props: { className: string; children: ReactNode }) => ReactNode
}

function classOf(
  { variant = 'filled', size = 'sm', color = 'pine', fullWidth }: Look,
  more: string | undefined,
): string {
  const names = ['button', `button-${variant}`, `button-${size}`, `button-${color}`, fullWidth && 'button-wide', more]
  return names.filter(Boolean).join(' ')
}

/** Nor is the form sent that it stands in. */
const doNothing = (event: MouseEvent) => event.preventDefault()

/** Words that act. In the first view of every page, so it is our own: the kit's weighs a fifth of all that is fetched before. */
export function Button(props: Props) {
  const {
    variant,
    size,
    color,
    fullWidth,
    busy,
    loading = false,
    leftSection,
    rightSection,
    renderRoot,
    ...rest
  } = props
  const { className: more, children, disabled, ...native } = rest
  const className = classOf(
    { ...(variant && { variant }), ...(size && { size }), ...(color && { color }), ...(fullWidth && { fullWidth }) },
    more,
  )
  const inside = (
    <>
      {loading ? <span className="button-turning" aria-hidden="true" /> : null}
      <span className="button-inner">
        {leftSection ? <span className="button-left">{leftSection}</span> : null}
        <span className="button-label">{children}</span>
        {rightSection ? <span className="button-right">{rightSection}</span> : null}
      </span>
    </>
  )
  const held = (busy || loading) && { 'aria-disabled': true, onClick: doNothing }
  if (renderRoot) return renderRoot({ className, children: inside })
  return (
    <button
      type="button"
      {...native}
      {...held}
      className={className}
      disabled={disabled}
      data-loading={loading || undefined}
    >
      {inside}
    </button>
  )
}
