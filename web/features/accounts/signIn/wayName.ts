// The ways to sign in, after 'with'; '' for whatever is none.
import { nameOfProvider, type SignInSettings } from '../identityProviders.ts'

export function wayName(by: string, settings: SignInSettings | undefined): string {
  if (by === 'password') return 'the password'
  if (by === 'passkey') return 'a passkey'
  return by === 'google' || by === 'facebook' || by === 'oidc' ? nameOfProvider(by, settings) : ''
}
