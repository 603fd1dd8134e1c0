import type { Words } from '../process/arguments.ts'

/** Answers the exit code; throws an error whose message is a sentence for the operator. Its words: scripts/commands.mjs. */
export type Command = (given: Pick<Words, 'values' | 'operands'>) => Promise<number>
