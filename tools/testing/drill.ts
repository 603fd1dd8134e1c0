import process from 'node:process'
import { fileURLToPath } from 'node:url'

/**
 * Whether every test is to be tried twice, whatever comes of its first try: what fails then does not stand a second one, because of
 * what the first has left behind.
 */
export const isDrill = process.env['SECOND_TRY'] === 'true'

/** For the set-up files of a project. */
export const drillSetup = isDrill ? [fileURLToPath(new URL('./second-try.ts', import.meta.url))] : []
