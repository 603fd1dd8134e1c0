import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

// Ink-green neutrals, viridian as the acting colour, marigold as the one signal colour. Pairs are measured with axe.
const pine: MantineColorsTuple = [
  '#e9f7f3',
  '#d0ede4',
  '#a3dccb',
  '#72c9af',
  '#4ab898',
  '#2fa384',
  '#177f66',
  '#0d6e5a',
  '#0b5a4a',
  '#084639',
]
const amber: MantineColorsTuple = [
  '#fff6e0',
  '#ffe9b8',
  '#ffd885',
  '#fbc350',
  '#f2b02b',
  '#d9940f',
  '#b37506',
  '#8a5800',
  '#6f4600',
  '#553500',
]
const brick: MantineColorsTuple = [
  '#fdeeeb',
  '#fad7d1',
  '#f3b1a8',
  '#ea877b',
  '#e06253',
  '#d0473a',
  '#b83228',
  '#9c241d',
  '#7f1c17',
  '#631410',
]
const sea: MantineColorsTuple = [
  '#eaf3fb',
  '#d0e4f6',
  '#a3caec',
  '#72ade0',
  '#4a93d3',
  '#2f7bbf',
  '#1f66a6',
  '#17528a',
  '#12426f',
  '#0d3256',
]
const plum: MantineColorsTuple = [
  '#f5eefa',
  '#e7d8f2',
  '#cfb2e4',
  '#b58ad4',
  '#9d68c4',
  '#864cb0',
  '#6d3a94',
  '#5a2f7b',
  '#482562',
  '#371b4b',
]
const gray: MantineColorsTuple = [
  '#f4f6f3',
  '#eaeeea',
  '#dbe2dd',
  '#c6d0ca',
  '#a8b5ae',
  '#82918a',
  '#5f6d66',
  '#4a5751',
  '#33403a',
  '#1c2622',
]
const dark: MantineColorsTuple = [
  '#dde7e2',
  '#b9c7c0',
  '#9db0a8',
  '#82968e',
  '#2f3e38',
  '#23302b',
  '#18221f',
  '#101715',
  '#0b110f',
  '#060a09',
]

export const theme = createTheme({
  colors: { pine, amber, brick, sea, plum, gray, dark, green: pine, red: brick, yellow: amber, blue: sea },
  primaryColor: 'pine',
  // autoContrast looks at the light shade only, so both shades must carry white text.
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: '#15201c',
  white: '#ffffff',
  fontFamily: 'var(--v-sans)',
  fontFamilyMonospace: 'var(--v-mono)',
  headings: { fontFamily: 'var(--v-sans)', fontWeight: '700', textWrap: 'balance' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  radius: { xs: '2px', sm: '3px', md: '5px', lg: '8px', xl: '14px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '80em', xl: '96em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
})

const names = ['pine', 'amber', 'brick', 'sea', 'plum', 'gray', 'green', 'red', 'yellow', 'blue']
const forEach = (pairs: (name: string) => [string, string][]) => Object.fromEntries(names.flatMap(pairs))

const light = () => ({
  '--mantine-color-body': '#f4f6f3',
  '--mantine-color-text': '#15201c',
  '--mantine-color-dimmed': gray[7],
  '--mantine-color-placeholder': gray[6],
  '--mantine-color-anchor': pine[7],
  '--mantine-color-error': brick[6],
  '--mantine-color-default-border': gray[3],
  '--mantine-color-disabled-color': gray[6],
  ...forEach((name) => [
    [`--mantine-color-${name}-light`, `var(--mantine-color-${name}-1)`],
    [`--mantine-color-${name}-light-hover`, `var(--mantine-color-${name}-2)`],
    [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-8)`],
    [`--mantine-color-${name}-text`, `var(--mantine-color-${name}-7)`],
    [`--mantine-color-${name}-outline`, `var(--mantine-color-${name}-7)`],
  ]),
  '--v-surface': '#ffffff',
  '--v-line': gray[2],
  '--v-stripe': '#f8faf7',
  '--v-own': '#eef8ee',
  '--v-edge': 'rgb(20 40 30 / 16%)',
})

const tint = (name: string, share: number) => `color-mix(in srgb, var(--mantine-color-${name}-5) ${share}%, #101715)`

const night = () => ({
  '--mantine-color-body': '#101715',
  '--mantine-color-text': dark[0],
  '--mantine-color-dimmed': dark[2],
  '--mantine-color-placeholder': dark[3],
  '--mantine-color-anchor': pine[3],
  '--mantine-color-error': brick[3],
  '--mantine-color-default': '#18221f',
  '--mantine-color-default-border': '#35453f',
  '--mantine-color-disabled-color': dark[3],
  ...forEach((name) => [
    [`--mantine-color-${name}-light`, tint(name, 20)],
    [`--mantine-color-${name}-light-hover`, tint(name, 28)],
    [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-2)`],
    [`--mantine-color-${name}-text`, `var(--mantine-color-${name}-3)`],
    [`--mantine-color-${name}-outline`, `var(--mantine-color-${name}-3)`],
  ]),
  '--v-surface': '#18221f',
  '--v-line': '#283530',
  '--v-stripe': '#1b2623',
  '--v-own': '#1a2e27',
  '--v-edge': 'rgb(0 0 0 / 50%)',
})

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: light(), dark: night() })
