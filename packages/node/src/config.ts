import { faultsIn, oneOf } from '@verdict/contract/environment.ts'
import { logLevels } from '@verdict/contract/log.ts'
import { z } from 'zod'
import { tokenFrom } from './token.ts'

/** What every node is told by its environment. */
export const nodeEnvironment = z.object({
  SERVER_URL: z.url({
    protocol: /^https?$/,
    error: 'must be the address of the server, like http://127.0.0.1:3000',
  }),
  NODE_TOKEN: z.string().trim().optional(),
  NODE_TOKEN_FILE: z.string().optional(),
  TRUSTED_NETWORK: oneOf('0', '1').default('0'),
  LOG_LEVEL: oneOf(...logLevels).default('info'),
  BUILD: z.string().max(64).default(''),
  EXIT_WITH_PARENT: oneOf('0', '1').default('0'),
})

/** The environment with the token of this kind of node, or one sentence for each fault in it; an empty variable is none. */
export function readEnvironment<T extends z.ZodType>(
  environment: T,
  env: NodeJS.ProcessEnv,
  node: string,
): { data: z.output<T>; token: string } | string[] {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(present)
  const token = tokenFrom(present, node)
  const faults = [...(read.success ? [] : faultsIn(read.error)), ...('fault' in token ? [token.fault] : [])]
  return read.success && 'token' in token ? { data: read.data, token: token.token } : faults
}
