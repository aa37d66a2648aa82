// The secrets of webhooks: they must be read to sign with, so they are sealed.
import { randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import * as sealed from '#server/http/seal.ts'

const purpose = 'appetite webhook secrets'

/** `whsec_` and 32 random bytes, as Standard Webhooks has it. */
export const newSigningSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export const seal = (config: Pick<Config, 'secret'>, secret: string): Buffer => sealed.seal(config, purpose, secret)

/** Null if it was sealed under another SECRET. */
export const unseal = (config: Pick<Config, 'secret'>, bytes: Buffer): string | null =>
  sealed.unseal(config, purpose, bytes)
