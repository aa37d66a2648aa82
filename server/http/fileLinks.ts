// The addresses of files: open where their item is public, signed and short-lived where it is not.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type FileLinks = {
  /** '' for no file. */
  link(fileId: string | null, seenBy: 'everyone' | 'viewer'): string
  /** For how many seconds a signed address still opens the file; 0 for one that never did or no longer does. */
  secondsLeft(fileId: string, signed: { until: string; sig: string }, now?: number): number
}

const life = 3_600
/** Addresses change only every quarter of an hour, so that a browser finds a picture it has just shown in its cache. */
const step = 900

export function fileLinks({ secret }: { secret: string }): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'addresses of files', 32))
  const sign = (fileId: string, until: number) => createHmac('sha256', key).update(`${fileId} ${until}`).digest()

  return {
    link(fileId, seenBy) {
      if (fileId === null) return ''
      if (seenBy === 'everyone') return `/files/${fileId}`
      const until = Math.ceil((seconds(Date.now()) + life) / step) * step
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
