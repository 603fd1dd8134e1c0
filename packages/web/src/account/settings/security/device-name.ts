const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** What a passkey made here is called, so that its owner knows it among others. */
export function deviceName(): string {
  const system = systems.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'Web'
  return `${system} · ${new Date().toISOString().slice(0, 10)}`
}
