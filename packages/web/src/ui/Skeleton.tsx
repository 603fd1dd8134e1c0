import { skeletonWidths } from './skeleton-widths.ts'
import './DataTable.css'

/** The waiting picture of a list. */
export const Skeleton = ({ lines }: { lines: number }) => (
  <div style={{ display: 'grid', gap: 18, padding: 16 }} aria-hidden="true">
    {skeletonWidths(lines).map((width) => (
      <div key={width} className="skeleton-line" style={{ width: `${width}%` }} />
    ))}
  </div>
)
