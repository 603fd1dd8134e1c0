import { boneWidths } from './bone-widths.ts'
import './DataTable.css'

/** The waiting picture of a list. */
export const Bones = ({ lines }: { lines: number }) => (
  <div style={{ display: 'grid', gap: 18, padding: 16 }} aria-hidden="true">
    {boneWidths(lines).map((width) => (
      <div key={width} className="table-bone" style={{ width: `${width}%` }} />
    ))}
  </div>
)
