// Copies the address of a page or a feed, and tells whether that worked.
import { notify } from './notify.ts'

/** `from` is where it can be copied by hand. */
export function copyLink(address: string, from = 'the address bar') {
  const done = () => notify.success('Link copied')
  const failed = () => notify.error(`The link could not be copied. Please copy it from ${from}.`)
  // Browsers offer the clipboard only on secure origins.
  if (!('clipboard' in navigator)) return failed()
  navigator.clipboard.writeText(address).then(done, failed)
}
