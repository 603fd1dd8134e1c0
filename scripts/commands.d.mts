export interface Option {
  type: 'boolean' | 'string'
  short?: string
  value?: string
  about: string
}

/** What may stand after a command, and what it does. */
export interface CommandSpec {
  /** As people type it, for programs of their own. */
  line?: string
  words?: string
  about: string
  options?: Record<string, Option>
  /** What else is given goes on to another program. */
  passesOn?: boolean
  commands?: Record<string, CommandSpec>
}

export declare const commands: Record<string, CommandSpec> & { cli: CommandSpec }
