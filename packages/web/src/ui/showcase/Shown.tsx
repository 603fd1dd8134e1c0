import type { ReactNode } from 'react'

/** Some pieces side by side under a title. */
export const Shown = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="sheet" style={{ padding: 16 }}>
    <h2>{title}</h2>
    <div className="row" style={{ flexWrap: 'wrap' }}>
      {children}
    </div>
  </section>
)
