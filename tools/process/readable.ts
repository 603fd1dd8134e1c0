/** A line of a log as people read it; one that is no entry stays as it is. */
export function readable(line: string): string {
  if (!line.startsWith('{')) return line
  try {
    const { time, level, program, message } = JSON.parse(line) as Record<string, unknown>
    return typeof message === 'string' ? `${String(time).slice(11, 19)} ${level} ${program}: ${message}` : line
  } catch {
    return line // cut off
  }
}
