// The headers by which a receiver knows that a webhook is ours: https://www.standardwebhooks.com
import { createHmac } from 'node:crypto'

type Signed = { id: string; at: Date; body: string }

/** With two secrets, while one takes over from the other, a receiver accepts whichever it knows. */
export function signatureHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(secret => `v1,${sign(secret)}`).join(' '),
  }
}
