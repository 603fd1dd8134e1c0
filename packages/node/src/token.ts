import { readFileSync } from 'node:fs'
import { reasonOf } from './log.ts'

/** The token of a node, from the environment or from a file only its owner need be able to read; or what is wrong with both. */
export function tokenFrom(
  { NODE_TOKEN, NODE_TOKEN_FILE }: Partial<NodeJS.ProcessEnv>,
  node: string,
): { token: string } | { fault: string } {
  if (NODE_TOKEN) return { token: NODE_TOKEN.trim() }
  if (!NODE_TOKEN_FILE) return { fault: `NODE_TOKEN or NODE_TOKEN_FILE must give the token of this ${node}.` }
  try {
    const token = readFileSync(NODE_TOKEN_FILE, 'utf8').trim()
    return token ? { token } : { fault: `NODE_TOKEN_FILE ${NODE_TOKEN_FILE} is empty.` }
  } catch (fault) {
    return { fault: `NODE_TOKEN_FILE cannot be read: ${reasonOf(fault)}.` }
  }
}
