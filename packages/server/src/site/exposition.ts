/** A figure with its labels. */
export interface Sample {
  value: number
  labels?: Record<string, string>
  /** Behind the family's name, as `_bucket` of a histogram. */
  suffix?: string
}

export type MetricType = 'counter' | 'gauge' | 'histogram'

const escaped = (text: string) => text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))

const labelled = (labels: Record<string, string> = {}) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length ? `{${pairs.join(',')}}` : ''
}

/** One family of figures in the text format of Prometheus, version 0.0.4. */
export function family(name: string, type: MetricType, help: string, samples: Sample[]): string {
  const lines = samples.map(({ value, labels, suffix = '' }) => `${name}${suffix}${labelled(labels)} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n')
}
