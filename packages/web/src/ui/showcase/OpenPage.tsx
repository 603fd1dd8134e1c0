/** What stands behind a guard. */
export default function OpenPage() {
  return (
    <div className="page">
      <h1>Open</h1>
    </div>
  )
}
