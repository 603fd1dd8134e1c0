import { randomBytes } from 'node:crypto'

/** A new token for a judge node. */
export const newNodeToken = (): string => `node_${randomBytes(32).toString('base64url')}`
