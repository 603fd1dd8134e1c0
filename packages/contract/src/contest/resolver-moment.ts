import { z } from 'zod'

const hours8 = 8 * 3600_000

/** `2024/05/01 20:34:56`, in GMT+8: how scroll boards write a moment. */
export const resolverMoment = z
  .date()
  .transform((at) => new Date(at.getTime() + hours8).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' '))
