// How text becomes markup in a browser with Trusted Types: what the server has sanitized, and style sheets, which hold no markup.

/** What a browser makes of text that a policy lets through; React takes it in place of the text. */
type Markup = { toString(): string }
type Rules = { createHTML(html: string): string | null }
type Policies = { createPolicy(name: string, rules: Rules): { createHTML(html: string): Markup } }

const { trustedTypes } = globalThis as { trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('appetite', { createHTML: html => html })
// The kit of controls fills its style elements with plain text, which the browser takes for markup. Without a < it is none.
trustedTypes?.createPolicy('default', { createHTML: text => (text.includes('<') ? null : text) })

export const trusted = (html: string): Markup => policy?.createHTML(html) ?? html
