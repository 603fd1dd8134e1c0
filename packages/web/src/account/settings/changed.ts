import type { changeEmail, changePassword } from '@verdict/contract/account/credential-routes.ts'
import type { Asked, Output } from '@verdict/contract/route.ts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/failure.ts'

type Change = typeof changePassword | typeof changeEmail

/** Carries a change out. That its secret was wrong is told by a reply that is a success itself; here it is a refusal as any other. */
export async function changed<R extends Change>(route: R, input: Asked<R>): Promise<Output<R>> {
  const output = await call(route, input, { quiet: true })
  if (output.code !== 200) throw new CallError(output.msg, {})
  return output
}
