// Phone numbers, sites and places of contacts, as links and in words.

/** '(214) 555-0106 ext. 12' dials 2145550106 and then 12. */
export function telOf(phone: string): string {
  const [number = '', extension = ''] = phone.split(/\s*(?:ext\.?|x)\s*/i)
  const digits = (text: string) => text.replace(/\D/g, '')
  const plus = number.trim().startsWith('+') ? '+' : ''
  return `tel:${plus}${digits(number)}${extension ? `,${digits(extension)}` : ''}`
}

/** What is read of a site's address: without the scheme, 'www.' and a last slash. */
export const siteOf = (link: string): string => link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

export const placeOf = ({ city, state }: { city: string; state: string }): string =>
  [city, state].filter(Boolean).join(', ')
