// Seals the secrets of webhooks: they must be read to sign with, so they are encrypted under a key that is made of SECRET.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const keyOf = ({ secret }: Pick<Config, 'secret'>) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'appetite webhook secrets', 32))

/** `whsec_` and 32 random bytes, as Standard Webhooks has it. */
export const newSigningSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export function seal(config: Pick<Config, 'secret'>, secret: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(config), iv, { authTagLength: tagBytes })
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Null if it was sealed under another SECRET. */
export function unseal(config: Pick<Config, 'secret'>, sealed: Buffer): string | null {
  const decipher = createDecipheriv(algorithm, keyOf(config), sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
