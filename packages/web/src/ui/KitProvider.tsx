import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { nonce } from '../nonce.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** What the parts of the kit need around them: theme, light or dark, and the nonce of this page's styles. */
export const KitProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    getStyleNonce={() => nonce}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
)
