import { randomInt } from 'node:crypto'
import type * as routes from '@verdict/contract/account/credential-routes.ts'
import type { Db } from '../db/connect.ts'
import type { Handler } from '../http/serve.ts'
import { hashOf, newToken } from '../http/session.ts'
import { pictureOf } from './captcha-picture.ts'
import { keepCaptcha, takeCaptcha } from './credential-queries.ts'

/** docs/rules.md, Accounts. */
const lifeMs = 1_800_000

export const captcha: Handler<typeof routes.captcha> = async ({ db, now }) => {
  const [one, two] = [randomInt(1, 20), randomInt(1, 10)]
  const isSum = one < two || randomInt(2) === 0
  const captchaKey = newToken()
  const answer = String(isSum ? one + two : one - two)
  await keepCaptcha(db, { hash: hashOf(captchaKey), answer, expiresAt: new Date(now.getTime() + lifeMs) })
  return { img: await pictureOf(`${one}${isSum ? '+' : '-'}${two}=?`), captchaKey }
}

/** Whether the result is right. It is looked at once: who errs is shown another sum. */
export async function isSolved(db: Db, key: string, result: string, now: Date): Promise<boolean> {
  const answer = await takeCaptcha(db, hashOf(key), now)
  return answer !== undefined && answer === result.toLowerCase()
}
