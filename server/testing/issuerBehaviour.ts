// The behavior of the tests' issuer, and the apps that it trusts.
export type Person = {
  subject: string
  email: string | null
  emailVerified: boolean
  name: string
  /** In place of those above, or beside them. */
  claims?: Record<string, unknown>
}

export type Behaviour = {
  /** The person who is signed in at the provider. */
  person: Person
  delayMs: number
  /** It answers nothing before this resolves. */
  held: Promise<void> | null
  /** In place of the address that was asked for: what a code of Google's own popup is bound to. */
  redirectWord: string | null
  /** The server of the provider fails. */
  broken: boolean
  /** What it says of itself beside the rest, to whoever asks for the first time. */
  metadata: Record<string, unknown>
  /** The name that it gives beside a code. */
  namedBeside: string | null
  /** The token is for another app, signed with a foreign key, over, or answers another question than the one asked. */
  token: 'good' | 'otherAudience' | 'foreignKey' | 'expired' | 'otherNonce' | 'otherIssuer'
}

export const credentials = {
  google: { clientId: 'test-client.apps.example', clientSecret: 'a google secret' },
  oidc: { clientId: 'appetite-of-agency', clientSecret: 'an agency+secret' },
  facebook: { appId: '1029384756', appSecret: 'a facebook secret' },
}

export const calm: Behaviour = {
  person: { subject: '1001', email: 'rosa@example.com', emailVerified: true, name: 'Rosa Quill' },
  delayMs: 0,
  held: null,
  redirectWord: null,
  broken: false,
  metadata: {},
  namedBeside: null,
  token: 'good',
}
