import { lazy } from 'react'
import { LatePart } from './LatePart.tsx'
import './Chart.css'
import type { ChartProps } from './chart/props.ts'

const ChartDrawing = lazy(() => import('./chart/ChartDrawing.tsx'))

/** A drawn chart, and the same figures as a table for those who do not see it. */
export function Chart(props: ChartProps) {
  const { label, names, series, height = 260 } = props
  return (
    <figure className="chart" aria-label={label}>
      <div className="chart-drawing" style={{ height }} aria-hidden="true">
        <LatePart>
          <ChartDrawing {...props} />
        </LatePart>
      </div>
      {/* a table is never narrower than its words: hidden by itself it would widen the page */}
      <div className="unseen">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <td />
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, at) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {series.map((one) => (
                  <td key={one.name}>{one.values[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
