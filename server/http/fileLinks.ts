// Makes the URLs of files: plain for files of public records, signed and short-lived for all others.
import { inSeconds, type Signature, signedLinks } from './signedLinks.ts'

export type FileLinks = {
  /** '' for no file. */
  link(fileId: string | null, seenBy: 'everyone' | 'viewer'): string
  /** How many seconds a signed URL is still valid; 0 for a wrong or expired signature. */
  secondsLeft(fileId: string, signed: Signature, now?: number): number
}

const ttlSeconds = 3_600
/** Expiry times are rounded to a quarter of an hour, so that URLs stay equal for a while and browsers can cache the files. */
const expiryStepSeconds = 900

export function fileLinks({ secret }: { secret: string }): FileLinks {
  const { query, secondsLeft } = signedLinks({ secret, purpose: 'addresses of files' })
  return {
    link(fileId, seenBy) {
      if (fileId === null) return ''
      if (seenBy === 'everyone') return `/files/${fileId}`
      const until = Math.ceil((inSeconds(Date.now()) + ttlSeconds) / expiryStepSeconds) * expiryStepSeconds
      return `/files/${fileId}?${query(fileId, until)}`
    },
    secondsLeft,
  }
}
