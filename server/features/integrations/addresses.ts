// Which addresses a webhook may have, and which a name may lead to: nothing inside a private network.
import { lookup as lookUp, Resolver } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** All addresses that a name leads to; tests give names of their own. */
export type Resolve = (name: string) => Promise<{ address: string; family: number }[]>

// What looks names up with the system's own means holds one of four threads meanwhile, which a name without an answer would block.
const resolver = new Resolver({ timeout: 2_000, tries: 2 })
const publicName: Resolve = async name => {
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = found.flatMap((each, index) =>
    each.status === 'fulfilled' ? each.value.map(address => ({ address, family: index === 0 ? 4 : 6 })) : [],
  )
  const [first] = found
  if (addresses.length === 0 && first.status === 'rejected') throw first.reason
  return addresses
}

/** A closed network may have names that only its machines know. */
export const resolverFor = (allowsPrivate: boolean): Resolve =>
  allowsPrivate ? name => lookUp(name, { all: true }) : publicName

const privateRanges = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  // With it ::1, and the old spelling of IPv4 addresses.
  ['::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['2002::', 16],
  ['2001::', 32],
  ['64:ff9b::', 96],
  // Networks translate these to IPv4 addresses by themselves.
  ['64:ff9b:1::', 48],
  ['::ffff:0:0:0', 96],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv6')

/** An IPv4 address that is written as an IPv6 one is checked as an IPv4 address by the list itself. */
export function isPrivateAddress(address: string): boolean {
  const [bare = ''] = address.split('%')
  return isIP(bare) === 0 || privateRanges.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4')
}

/** The host of an address as it is connected to, without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** A sentence that says why an address cannot be taken, or null. `isPrivate` lets `http` through, for closed networks. */
export function refusedTarget(text: string, allowsPrivate: boolean): string | null {
  // They would be left out or written otherwise, and the address would not be the one that is shown.
  if (/[\s\p{Cc}\p{Cf}]/u.test(text)) return 'Please enter the address without spaces and line breaks.'
  if (!URL.canParse(text)) return 'Please enter a whole address, such as https://example.com/hooks.'
  const { protocol, port, username, password, hash } = new URL(text)
  if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) return 'The address must begin with https://.'
  if (username !== '' || password !== '') return 'Please leave out the user name and password.'
  if (hash !== '') return 'Please leave out what follows the #.'
  if (!allowsPrivate && port !== '' && Number(port) < 1024) return 'The port must be 443, or 1024 and above.'
  return null
}

/** Whether an address leads into a private network as far as one can say now: it is checked again at every connection. */
export async function leadsInside(url: URL, resolve: Resolve): Promise<boolean> {
  const host = hostOf(url)
  if (isIP(host) !== 0) return isPrivateAddress(host)
  // It is this machine, although the servers that know names may not say so.
  if (/^(.+\.)?localhost\.?$/.test(host)) return true
  // A name that is not known now may be known when something is sent; the log says so if not.
  const addresses = await resolve(host).catch(() => [])
  return addresses.some(({ address }) => isPrivateAddress(address))
}
