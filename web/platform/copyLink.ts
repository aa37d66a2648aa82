// Copies the address of a page, and tells whether that worked.
import { notify } from './notify.ts'

export function copyLink(address: string) {
  const done = () => notify.success('Link copied')
  const failed = () => notify.error('The link could not be copied. Please copy it from the address bar.')
  // Browsers offer the clipboard only on secure origins.
  if (!('clipboard' in navigator)) return failed()
  navigator.clipboard.writeText(address).then(done, failed)
}
