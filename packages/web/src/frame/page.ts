import type { ComponentType } from 'react'
import type { Messages, TextArea } from '../i18n/messages.ts'
import type { Guard } from './guards.ts'

export type Load = () => Promise<{ default: ComponentType }>

interface Traits {
  /** Areas of texts that the page shows besides `common`; loaded with it. `npm run check` compares them with its code. */
  texts?: readonly TextArea[]
  /**
   * Questions of the page that the server's page has asked before its code is there: the addresses of calls, with parameters of
   * the page's own address. Those of a list are its first page, and only asked where the address has no filter.
   */
  asks?: readonly string[]
  /** Who may open the page and those below it. */
  may?: Guard
}

export interface PageTraits extends Traits {
  /** What the browser's tab says until the page knows better (`usePageTitle`). */
  title: (messages: Messages) => string
  /** The page fills the window: no footer, and it scrolls in its own parts. */
  fillsWindow?: true
  /** What is around it is all there is: neither the site's bar nor its footer. */
  ownFrame?: true
  /** Nothing is there: the address leads on to this one. */
  leadsTo?: string
}

/** An address below that of its parent and what is there; a section without `load` only groups. */
export interface Page extends Traits, Partial<Omit<PageTraits, keyof Traits>> {
  path: string
  load?: Load
  children: readonly Page[]
}

export const page = (path: string, load: Load, traits: PageTraits): Page => ({ path, load, ...traits, children: [] })

/** An address that leads on to another one. */
export const leading = (path: string, leadsTo: string): Page => ({ path, leadsTo, children: [] })

/** Pages below an address that share who may open them and, with `frame`, what is around them (it shows an `Outlet`). */
export const section = (
  path: string,
  { frame, ...traits }: Traits & Pick<PageTraits, 'ownFrame'> & { frame?: Load },
  children: Page[],
): Page => ({
  path,
  ...traits,
  ...(frame && { load: frame }),
  children,
})
