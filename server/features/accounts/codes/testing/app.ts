// The authenticator app of a test: it makes the codes of a key, and sets itself up for an account.
import { Secret, TOTP } from 'otpauth'
import { confirmTotp, startTotp } from '#contract/calls/codes.ts'
import type { TestServer } from '#server/testing/server.ts'

/** The code at a moment; `steps` later than it is. */
export const codeOf = (secret: string, at: Date, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() + steps * 30_000 })

/** A code that the app shows at no time near. */
export function wrongCodeOf(secret: string, at: Date): string {
  const near = [-2, -1, 0, 1, 2].map(steps => codeOf(secret, at, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !near.includes(code)) ?? ''
}

/** The first code is that of the step before, so that the one of now still counts. */
export async function setUpApp(server: TestServer, as: string, at: Date) {
  const { secret } = (await server.send(startTotp, {}, { as })).body
  const { body } = await server.send(confirmTotp, { code: codeOf(secret, at, -1) }, { as })
  return { secret, recoveryCodes: body.recovery_codes }
}
