// The operator's issuer may be the only way to sign in for the addresses of some domains.

/** The domain of this address, where it is one of them. */
export function domainAmong(domains: readonly string[], address: string): string | null {
  const [, domain] = /@([^@]*)$/.exec(address.trim().toLowerCase()) ?? []
  return domain !== undefined && domains.includes(domain) ? domain : null
}

export const issuerSentence = (domain: string, name: string): string => `${domain} signs in with ${name}.`
