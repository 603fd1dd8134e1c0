import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariablesResolver, theme } from '../src/ui/theme.ts'

const styled = /@mantine\/core\/esm\/.*\/(?:([A-Z]\w+)\.module|(baseline|default-css-variables|global))\.mjs$/
const variablesPart = /@mantine\/core\/esm\/.*\/MantineCssVariables\.mjs$/

const variablesSheet = 'theme-variables.css'

/** The variables of the theme as a style sheet: what Mantine would work out in the browser with every visit. */
function themeVariables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const variables = deepMerge(defaultCssVariablesResolver(whole), cssVariablesResolver(whole))
  const schemes = {
    variables: {},
    dark: { '--mantine-color-scheme': 'dark' },
    light: { '--mantine-color-scheme': 'light' },
  }
  return convertCssVariables(variables) + convertCssVariables(schemes)
}

/**
 * Bundles only the style sheets of the Mantine components a chunk really contains, in dependency order, and the variables of our
 * theme in place of Mantine's own and of the part that would make them in the browser.
 */
export const mantineCss = (): Plugin => ({
  name: 'mantine-css',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === variablesSheet ? `\0${variablesSheet}` : null),
  load: (id) => (id === `\0${variablesSheet}` ? themeVariables() : null),
  transform(code, id) {
    if (variablesPart.test(id)) return { code: 'export const MantineCssVariables = () => null', map: null }
    const [, component, base] = styled.exec(id) ?? []
    const sheet = component ?? base
    if (!sheet) return null
    const file = base === 'default-css-variables' ? variablesSheet : `@mantine/core/styles/${sheet}.css`
    return { code: `import '${file}'\n${code}`, map: null, moduleSideEffects: true }
  },
})
