import type { Exporter } from './exporter.ts'
import { exportFps } from './fps/write.ts'
import { exportHoj } from './hoj/write.ts'
import { exportHydro } from './hydro/write.ts'
import { exportIcpc } from './icpc/write.ts'
import { exportPolygon } from './polygon/write.ts'
import { exportQduoj } from './qduoj/write.ts'

/** Formats that problems leave in. */
export const exporters = {
  hoj: exportHoj,
  icpc: exportIcpc,
  hydro: exportHydro,
  qduoj: exportQduoj,
  fps: exportFps,
  polygon: exportPolygon,
} as const satisfies Record<string, Exporter>

export type ExportFormat = keyof typeof exporters
