export { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
