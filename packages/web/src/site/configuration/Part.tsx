import type { ReactNode } from 'react'

/** A part of the configuration, with a sentence on what it is for. */
export const Part = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <section className="sheet configuration-part">
    <div className="sheet-head">
      <h2>{title}</h2>
    </div>
    <div className="configuration-body">
      {lead === undefined ? null : <p className="dim small">{lead}</p>}
      {children}
    </div>
  </section>
)
