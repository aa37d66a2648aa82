// Refuses every other way to sign in to an address of OIDC_DOMAINS. It looks at the address alone, before any account is
// looked up, so neither the words nor the time say whether there is one.
import { domainAmong, issuerSentence } from '#contract/rules/requiredIssuer.ts'
import type { Config } from '#server/config.ts'
import { Failure } from '#server/http/failure.ts'

type Issuer = Pick<Config, 'oidc'>

export const needsIssuer = ({ oidc }: Issuer, address: string): boolean =>
  oidc !== null && domainAmong(oidc.domains, address) !== null

export function refuseBesideIssuer({ oidc }: Issuer, address: string): void {
  const domain = oidc && domainAmong(oidc.domains, address)
  if (domain) throw new Failure('issuer_required', { message: issuerSentence(domain, oidc.name) })
}
