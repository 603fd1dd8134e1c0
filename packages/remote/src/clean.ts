const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A text as the server can store it: no NUL, and whole characters where it was cut inside one. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** What is told to the server, with every text in it as the server can store it: sites answer anything. */
export function clean<T>(value: T): T
export function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map((one: unknown) => clean(one))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]))
}
