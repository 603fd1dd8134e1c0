/** Sentences that are many at times: folded, with how many there are. */
export function Warnings({ title, texts }: { title: string; texts: readonly string[] }) {
  if (!texts.length) return null
  return (
    <details className="small transfer-warnings" open={texts.length <= 3}>
      <summary>{title}</summary>
      <ul>
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
