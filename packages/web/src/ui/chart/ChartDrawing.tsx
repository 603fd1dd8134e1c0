import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  type ChartConfiguration,
  DoughnutController,
  Chart as Engine,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef } from 'react'
import { useComputedColorScheme } from '../scheme.ts'
import type { ChartProps } from './props.ts'

Engine.register(LineController, LineElement, PointElement, BarController, BarElement)
Engine.register(DoughnutController, ArcElement, CategoryScale, LinearScale, Legend, Tooltip)

const usual = ['pine', 'amber', 'sea', 'brick', 'plum'].map((name) => `var(--mantine-color-${name}-5)`)

/** A canvas knows no `var(--…)`: the colour it stands for at present. */
function resolved(color: string, at: Element): string {
  const name = /^var\((--[\w-]+)\)$/.exec(color)?.[1]
  return name ? getComputedStyle(at).getPropertyValue(name).trim() || '#888' : color
}

function configOf({ kind, names, series }: ChartProps, at: Element): ChartConfiguration<'line' | 'bar' | 'doughnut'> {
  const ink = getComputedStyle(at).color
  const line = resolved('var(--v-line)', at)
  const isRound = kind === 'rings'
  const scale = { ticks: { color: ink, precision: 0 }, grid: { color: line }, border: { color: line } }
  return {
    type: isRound ? 'doughnut' : kind === 'bar' ? 'bar' : 'line',
    data: {
      labels: names,
      datasets: series.map(({ name, values, colors }, index) => {
        const chosen = (colors ?? [usual[index % usual.length] ?? '#888']).map((color) => resolved(color, at))
        const [first = '#888'] = chosen
        return {
          label: name,
          data: values,
          backgroundColor: isRound ? chosen : first,
          borderColor: isRound ? resolved('var(--mantine-color-body)', at) : first,
          borderWidth: isRound ? 2 : kind === 'bar' ? 0 : 2,
          ...(kind === 'steps' && { stepped: true as const }),
        }
      }),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: isRound ? 'nearest' : 'index', intersect: isRound },
      plugins: { legend: { labels: { color: ink }, position: 'bottom' } },
      ...(!isRound && { scales: { x: scale, y: { ...scale, beginAtZero: true } } }),
    },
  }
}

/** Draws anew when its figures or the colours of the page change. */
export default function ChartDrawing(props: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scheme = useComputedColorScheme('light')
  const drawn = JSON.stringify([props.kind, props.names, props.series, scheme])
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn holds all that is drawn
  useEffect(() => {
    const at = canvas.current
    if (!at) return
    const engine = new Engine(at, configOf(props, at))
    return () => engine.destroy()
  }, [drawn])
  return <canvas ref={canvas} />
}
