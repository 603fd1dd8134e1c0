import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { nonce } from '../nonce.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** The build writes the variables into a sheet (build/mantine-css.ts). */
const variables = import.meta.env.DEV ? { cssVariablesResolver } : {}

/** What the parts of the kit need around them: theme, light or dark, and the nonce of this page's styles. */
export const KitProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    {...variables}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
)
