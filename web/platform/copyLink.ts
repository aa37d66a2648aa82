// Copies the address of a page or a feed, and tells whether that worked.
import { copyText } from './copyText.ts'

/** `from` is where it can be copied by hand. */
export const copyLink = (address: string, from = 'the address bar') =>
  copyText(address, { done: 'Link copied', failed: `The link could not be copied. Please copy it from ${from}.` })
