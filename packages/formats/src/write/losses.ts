import type { Losses } from './common/aspects.ts'
import { fpsLosses } from './fps/write.ts'
import { hojLosses } from './hoj/warnings.ts'
import { hydroLosses } from './hydro/write.ts'
import { icpcLosses } from './icpc/losses.ts'
import { polygonLosses } from './polygon/write.ts'
import { qduojLosses } from './qduoj/write.ts'
import type { ExportFormat } from './registry.ts'

/** What an import here makes of what each format has no place for. */
export const lossesByFormat = {
  hoj: hojLosses,
  icpc: icpcLosses,
  hydro: hydroLosses,
  qduoj: qduojLosses,
  fps: fpsLosses,
  polygon: polygonLosses,
} satisfies Record<ExportFormat, Losses>
