import { useState } from 'react'
import { AvatarCropper } from '../AvatarCropper.tsx'
import { Chart } from '../Chart.tsx'
import { MarkdownEditor } from '../MarkdownEditor.tsx'
import { SortableList } from '../SortableList.tsx'
import { showToast } from '../toasts.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#0d6e5a"/><circle cx="320" cy="200" r="120" fill="#f2b02b"/></svg>',
)}`

/** The parts that bring a library along, each once. */
export function PartsShown() {
  const [order, setOrder] = useState(['Gold', 'Silver', 'Bronze', `${'W'.repeat(20)} ${'long '.repeat(20)}`])
  const [text, setText] = useState('A **statement** with $a^2 + b^2$ and `code`.\n\n- one\n- two\n')
  return (
    <>
      <section className="sheet" style={{ padding: 16 }}>
        <h2>Charts</h2>
        <Chart
          label="Submissions of a week"
          kind="line"
          names={days}
          series={[
            { name: 'Total', values: [3, 8, 6, 9, 4, 12, 10] },
            { name: 'AC', values: [1, 4, 2, 5, 1, 8, 6] },
          ]}
        />
        <Chart
          label="Verdicts"
          kind="rings"
          names={['AC', 'WA', 'TLE']}
          series={[
            {
              name: 'Share',
              values: [12, 7, 3],
              colors: ['pine', 'brick', 'amber'].map((name) => `var(--mantine-color-${name}-5)`),
            },
          ]}
        />
        <Chart label="Solved" kind="steps" names={days} series={[{ name: 'Ada', values: [0, 1, 1, 2, 4, 4, 5] }]} />
        <Chart
          label="Scores"
          kind="bar"
          names={days}
          series={[{ name: 'Ada', values: [30, 10, 20, 60, 40, 90, 50] }]}
        />
      </section>
      <section className="sheet" style={{ padding: 16 }}>
        <h2>Order</h2>
        <SortableList
          label="Awards"
          items={order}
          keyOf={(one) => one}
          nameOf={(one) => one}
          show={(one) => one}
          onOrder={setOrder}
        />
      </section>
      <section className="sheet" style={{ padding: 16 }}>
        <h2>Markdown</h2>
        <MarkdownEditor
          label="Statement"
          value={text}
          onChange={setText}
          store={async (file) => `![${file.name}](/api/public/file)`}
        />
      </section>
      <section className="sheet" style={{ padding: 16 }}>
        <h2>Cropper</h2>
        <AvatarCropper
          picture={picture}
          onCut={({ size, type }) => showToast(`${type}, ${size} bytes`)}
          onCancel={() => showToast('cancelled')}
        />
      </section>
    </>
  )
}
