/** Looks again and again until it holds; fails with the name of what never came about. */
export async function until<T>(look: () => T | Promise<T>, what: string, withinMs = 10_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`it never came about that ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}
