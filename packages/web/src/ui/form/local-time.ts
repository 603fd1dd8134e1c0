const two = (value: number) => String(value).padStart(2, '0')

/** An ISO moment as a `datetime-local` field of this device's zone shows it; '' for none. */
export function toLocal(iso: string): string {
  const at = new Date(iso)
  if (!iso || Number.isNaN(at.getTime())) return ''
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** What such a field holds, as an ISO moment; '' while it is incomplete. */
export function fromLocal(text: string): string {
  const at = new Date(text)
  return text && !Number.isNaN(at.getTime()) ? at.toISOString() : ''
}

/** This device's zone by name and offset, e.g. Asia/Shanghai (UTC+08:00). */
export function zoneName(at = new Date()): string {
  const minutes = -at.getTimezoneOffset()
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
  return `${Intl.DateTimeFormat().resolvedOptions().timeZone} (UTC${offset})`
}
