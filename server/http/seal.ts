// Seals what must be read again and may not stand in clear: encrypted under a key that is made of SECRET, one for each purpose.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'

type Keys = Pick<Config, 'secret'>

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const keyOf = ({ secret }: Keys, purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))

export function seal(config: Keys, purpose: string, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(config, purpose), iv, { authTagLength: tagBytes })
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Null if it was sealed under another SECRET or for another purpose, and for bytes that were never sealed. */
export function unseal(config: Keys, purpose: string, sealed: Buffer): string | null {
  if (sealed.length < ivBytes + tagBytes) return null
  const iv = sealed.subarray(0, ivBytes)
  const decipher = createDecipheriv(algorithm, keyOf(config, purpose), iv, { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
