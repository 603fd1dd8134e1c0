export interface Series {
  name: string
  values: number[]
  /** One colour, or in rings one for each value; CSS colours, also `var(--…)`. */
  colors?: string[]
}

export interface ChartProps {
  /** What it shows, in words. */
  label: string
  kind: 'line' | 'steps' | 'bar' | 'rings'
  /** Names of the values. */
  names: string[]
  /** In rings the first is the outermost. */
  series: Series[]
  /** px. */
  height?: number
}
