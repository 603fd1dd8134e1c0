import type { Plugin } from 'vite'

const styled = /@mantine\/core\/esm\/.*\/(?:([A-Z]\w+)\.module|(baseline|default-css-variables|global))\.mjs$/

/** Bundles only the style sheets of the Mantine components a chunk really contains, in dependency order. */
export const mantineCss = (): Plugin => ({
  name: 'mantine-css',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const [, component, base] = styled.exec(id) ?? []
    const sheet = component ?? base
    if (!sheet) return null
    return { code: `import '@mantine/core/styles/${sheet}.css'\n${code}`, map: null, moduleSideEffects: true }
  },
})
