// Makes the URLs of files: plain for files of public records, signed and short-lived for all others.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type FileLinks = {
  /** '' for no file. */
  link(fileId: string | null, seenBy: 'everyone' | 'viewer'): string
  /** How many seconds a signed URL is still valid; 0 for a wrong or expired signature. */
  secondsLeft(fileId: string, signed: { until: string; sig: string }, now?: number): number
}

const ttlSeconds = 3_600
/** Expiry times are rounded to a quarter of an hour, so that URLs stay equal for a while and browsers can cache the files. */
const expiryStepSeconds = 900

export function fileLinks({ secret }: { secret: string }): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'addresses of files', 32))
  const sign = (fileId: string, until: number) => createHmac('sha256', key).update(`${fileId} ${until}`).digest()

  return {
    link(fileId, seenBy) {
      if (fileId === null) return ''
      if (seenBy === 'everyone') return `/files/${fileId}`
      const until = Math.ceil((seconds(Date.now()) + ttlSeconds) / expiryStepSeconds) * expiryStepSeconds
      return `/files/${fileId}?until=${until}&sig=${sign(fileId, until).toString('base64url')}`
    },

    secondsLeft(fileId, { until, sig }, now = Date.now()) {
      if (!/^\d{10}$/.test(until)) return 0
      const signature = Buffer.from(sig, 'base64url')
      const right = sign(fileId, Number(until))
      const isRight = signature.length === right.length && timingSafeEqual(signature, right)
      return isRight ? Math.max(0, Number(until) - seconds(now)) : 0
    },
  }
}

const seconds = (ms: number) => Math.floor(ms / 1000)
