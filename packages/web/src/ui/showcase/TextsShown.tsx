import { lazy, Suspense, useState } from 'react'
import { CodeBlock } from '../CodeBlock.tsx'
import { Empty } from '../Empty.tsx'
import { Failure } from '../Failure.tsx'
import { LatePart } from '../LatePart.tsx'
import { Markdown } from '../Markdown.tsx'
import NoWay from '../NoWay.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'
import { QueryResult } from '../QueryResult.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { SplitPane } from '../SplitPane.tsx'
import { showToast } from '../toasts.ts'
import { useMedia } from '../use-media.ts'

const CodeEditor = lazy(() => import('../editor/CodeEditor.tsx'))

const program = '#include <iostream>\n\nint main() {\n  int a, b;\n  std::cin >> a >> b;\n  std::cout << a + b;\n}\n'
const statement = `Let $a_i$ be numbers, $1 \\le a_i \\le 10^9$.

::: tip
A container.
:::

| n | answer |
|---|---|
| 1 | ${'long '.repeat(40)} |

- [x] done
- [ ] open, with a footnote[^1]

\`\`\`cpp
${program}\`\`\`

$$\\sum_{i=1}^{n} a_i = \\frac{n (n + 1)}{2}$$

[^1]: It stands at the end.
`
const again = () => showToast('asked again')
const asked = async () => again() as never
const look = { theme: 'solarized light', fontSize: 14, tabSize: 4, keys: 'usual' } as const

/** Texts and programs as they are read and written, and what stands where they are not there. */
export function TextsShown() {
  const [code, setCode] = useState(program)
  const isNarrow = useMedia('(max-width: 640px)')
  return (
    <>
      <section className="sheet" style={{ padding: 16 }}>
        <h2>Statement</h2>
        <Markdown text={statement} />
      </section>
      <section className="sheet" style={{ padding: 16 }}>
        <h2>Programs</h2>
        <CodeBlock code={program} language="cpp" label="A program" />
        <CodeBlock code={program} language="cpp" label="A program with numbers" isNumbered />
        <div style={{ height: 200 }}>
          <Suspense fallback={<Skeleton lines={4} />}>
            <CodeEditor
              label="Your code"
              value={code}
              contentType="text/x-c++src"
              look={look}
              onChange={setCode}
              onSubmit={again}
              onSave={again}
              fills
            />
          </Suspense>
        </div>
      </section>
      <section className="sheet" style={{ padding: 16 }}>
        <h2>Nothing there</h2>
        <Empty>There are no submissions yet.</Empty>
        <Failure text="The server could not be reached." onRetry={again} />
        <QueryResult query={{ data: undefined, error: null, refetch: asked }} skeletonLines={3}>
          {() => null}
        </QueryResult>
        <QueryResult
          query={{ data: undefined, error: new Error('It is not there.'), refetch: asked }}
          skeletonLines={3}
        >
          {() => null}
        </QueryResult>
        <NoWay text="It is not there." />
        <LatePart wait={<Skeleton lines={1} />}>It is there.</LatePart>
        <PageSkeleton />
      </section>
      <section className="sheet" style={{ height: 240 }}>
        <SplitPane
          label="Width of the statement"
          left={<p style={{ padding: 16 }}>Left</p>}
          right={<p style={{ padding: 16 }}>Right</p>}
          folded={false}
          stacked={isNarrow}
        />
      </section>
    </>
  )
}
