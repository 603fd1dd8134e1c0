/** Reads a value kept in this browser; undefined when there is none, or storage is closed or holds something else. */
export function readStored<T>(key: string): T | undefined {
  const text = readStoredText(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined // written by another program or cut off: as good as absent
  }
}

/** Keeps a value in this browser, and tells whether it could; undefined removes it. */
export const writeStored = (key: string, value: unknown): boolean =>
  writeStoredText(key, value === undefined ? null : JSON.stringify(value))

export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage is switched off: the site works, it only forgets
  }
}

export function writeStoredText(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false // storage is full or switched off: the site works, it only forgets
  }
}
