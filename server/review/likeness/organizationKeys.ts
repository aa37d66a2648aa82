// What tells that two organizations may be one: the root of the name, the web domain and the phone.
import { nameKey } from '../../db/nameKey.ts'

const shortened: Readonly<Record<string, string>> = {
  ins: 'insurance',
  mut: 'mutual',
  cas: 'casualty',
  natl: 'national',
  intl: 'international',
  amer: 'american',
  grp: 'group',
  assn: 'association',
  svcs: 'services',
  mgt: 'management',
  rrg: 'risk retention group',
  prog: 'program',
}
const legalForms =
  /^(?:the|inc|incorporated|llc|llp|lp|ltd|limited|co|company|companies|corp|corporation|plc|l l c|l l p)$/

/** The name without its legal form, and with usual short words in full. */
export function rootOf(name: string): string {
  const words = nameKey(name.replaceAll('&', ' and ')).split(' ')
  const kept = words.filter(word => !legalForms.test(word)).map(word => shortened[word] ?? word)
  return (kept.length > 0 ? kept : words).join(' ')
}

/** The spellings with which a name of this root may begin. */
export function firstWordsOf(root: string): string[] {
  const first = root.split(' ')[0] ?? ''
  const others = Object.entries(shortened).flatMap(([short, whole]) => (whole.split(' ')[0] === first ? [short] : []))
  return first === '' ? [] : [first, ...others]
}

/** Many companies share these, so they tell nothing. */
const sharedDomains = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com aol.com icloud.com me.com
  mac.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net protonmail.com proton.me gmx.com zoho.com
  facebook.com linkedin.com wixsite.com weebly.com wordpress.com squarespace.com google.com`.split(/\s+/),
)

/** The domain of a website or of an email address: 'quay.example' of both 'https://www.quay.example/x' and 'desk@mail.quay.example'. */
export function domainOf(address: string): string {
  const host = address.includes('@') ? (address.split('@').pop() ?? '') : hostOf(address)
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .split('.')
    .slice(-2)
    .join('.')
}
const hostOf = (website: string) => (URL.canParse(website) ? new URL(website).hostname : '')

export const ownDomainsOf = (...addresses: string[]): string[] => [
  ...new Set(addresses.map(domainOf).filter(domain => domain.includes('.') && !sharedDomains.has(domain))),
]

/** Its ten digits; '' of what is no phone, such as one digit repeated. */
export function phoneOf(phone: string): string {
  const digits = phone
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
    .slice(0, 10)
  return digits.length === 10 && !/^(\d)\1+$/.test(digits) ? digits : ''
}
