// The build adds one sheet per Mantine component in use (build/mantine-css.ts); in development the whole sheet is fine.
if (import.meta.env.DEV) await import('@mantine/core/styles.css')

export {}
