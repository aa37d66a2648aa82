// Tells programs that what they use is deprecated, and when it ends (RFC 9745 and RFC 8594).
import type { Description } from '#contract/call.ts'

/** `sent` is the input as it came. */
export function deprecationHeaders({ deprecated }: Description, sent: unknown): Record<string, string> {
  if (!deprecated) return {}
  const { since, ends, fields } = deprecated
  if (fields && !fields.some(field => Object.hasOwn(Object(sent), field))) return {}
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(ends).toUTCString(),
    link: '</docs/api>; rel="deprecation"',
  }
}
