import type { Exporter } from './exporter.ts'
import { exportHoj } from './hoj/write.ts'
import { exportIcpc } from './icpc/write.ts'

/** Formats that problems leave in. */
export const exporters = { hoj: exportHoj, icpc: exportIcpc } as const satisfies Record<string, Exporter>

export type ExportFormat = keyof typeof exporters
