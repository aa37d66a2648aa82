// Rich text with headings, lists and links, which the server sanitized when it was saved.
import { trustedHtml } from './trustedTypes.ts'

export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes it before it keeps it.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
}
