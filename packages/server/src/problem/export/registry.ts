import type { Exporter } from './exporter.ts'
import { exportHoj } from './hoj/write.ts'

/** Formats that problems leave in. */
export const exporters = { hoj: exportHoj } as const satisfies Record<string, Exporter>

export type ExportFormat = keyof typeof exporters
