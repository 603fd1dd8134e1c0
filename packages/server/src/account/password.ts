import { hash, verify } from '@node-rs/argon2'
import { passwordLength } from '@verdict/contract/account/limits.ts'

/** argon2id with 19 MiB and two passes, the least that OWASP advises. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, strength)

let decoy: Promise<string> | undefined

/** Whether the password is right. Without an account the same work is done, so that the time tells nothing. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody')
  const isRight = await verify(passwordHash ?? (await decoy), password)
  return isRight && passwordHash !== undefined
}

const isWithin = ({ length }: string, most: number) => length >= passwordLength.min && length <= most

/** What somebody may choose: 6 to 20 characters. */
export const isPasswordLength = (password: string): boolean => isWithin(password, passwordLength.max)

/** What may be somebody's password: those that were generated for others may be longer. */
export const mayBePassword = (password: string): boolean => isWithin(password, passwordLength.maxGenerated)
