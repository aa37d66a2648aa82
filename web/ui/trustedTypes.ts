// Trusted Types policies: for HTML that the server has sanitized, and for style sheets, which contain no markup.

/** The browser's TrustedHTML, which React accepts in place of a string. */
type Markup = { toString(): string }
type Rules = { createHTML(html: string): string | null }
type Policies = { createPolicy(name: string, rules: Rules): { createHTML(html: string): Markup } }

const { trustedTypes } = globalThis as { trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('appetite', { createHTML: html => html })
// React Aria fills its style elements with plain text, which the browser checks as HTML. Without a '<' it contains no markup.
trustedTypes?.createPolicy('default', { createHTML: text => (text.includes('<') ? null : text) })

export const trustedHtml = (html: string): Markup => policy?.createHTML(html) ?? html
