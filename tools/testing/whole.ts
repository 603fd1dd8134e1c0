import process from 'node:process'

/**
 * Whether a run is to show every fact in every place. Without WHOLE=true a fact that one run already shows is not shown again
 * where only its surroundings differ (docs/decisions/0040).
 */
export const isWhole = process.env['WHOLE'] === 'true'
