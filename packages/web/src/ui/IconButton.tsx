import type { ReactNode } from 'react'
import './IconButton.css'

interface Props {
  label: string
  onClick?: () => void
  children: ReactNode
  disabled?: boolean
  className?: string
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-pressed'?: boolean
}

/** A picture that acts, always with a name. */
export const IconButton = ({ label, className = '', ...rest }: Props) => (
  <button type="button" className={`icon-button ${className}`} aria-label={label} title={label} {...rest} />
)
