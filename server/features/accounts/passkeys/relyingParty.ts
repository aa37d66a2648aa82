// Whom a passkey is for: the site by the name of its host, which browsers and authenticators hold to.
import type { Config } from '../../../config.ts'

export type RelyingParty = { id: string; name: string; origin: string }

/** A passkey belongs to a name and never to a number, so this machine's own address is that of localhost. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty {
  const url = new URL(publicUrl)
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, name: 'Appetite', origin: url.origin }
}
