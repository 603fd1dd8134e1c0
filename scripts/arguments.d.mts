/** What a command was given: the help it was asked for, or its options and its other words. */
export type Given =
  | { help: string }
  | { help?: never; name?: string; values: Record<string, string | boolean | undefined>; operands: string[] }

/** Reads the words after a program of scripts/commands.mjs; throws a sentence when something does not belong there. */
export declare function readArguments(program: string, words: string[]): Given
