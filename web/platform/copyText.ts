// Copies a text, and says that it did or what to do instead.
import { notify } from './notify.ts'

export function copyText(text: string, { done, failed }: { done: string; failed: string }) {
  const refused = () => notify.error(failed)
  // Browsers offer the clipboard only on secure origins.
  if (!('clipboard' in navigator)) return refused()
  navigator.clipboard.writeText(text).then(() => notify.success(done), refused)
}
