import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface Props {
  /** An address of the site. */
  to: string
  /** Of the address, where it has some. */
  params?: Record<string, string>
  /** Of lesser weight than what a page is for. */
  isSecond?: boolean
  children: ReactNode
}

/** A link to where something is done, as heavy as a button that would do it here. */
export const ButtonLink = ({ to, params = {}, isSecond = false, children }: Props) => (
  <Button
    variant={isSecond ? 'default' : 'filled'}
    renderRoot={(props) => <Link to={to as never} params={params as never} {...props} />}
  >
    {children}
  </Button>
)
