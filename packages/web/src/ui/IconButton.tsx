import { type ReactNode, useEffect } from 'react'
import { listenForNames } from './full-text.ts'
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

/** A picture that acts, always with a name, which is shown on hover and to whoever reaches it by keyboard. */
export function IconButton({ label, className = '', ...rest }: Props) {
  useEffect(listenForNames, [])
  return <button type="button" className={`icon-button ${className}`} aria-label={label} title={label} {...rest} />
}
