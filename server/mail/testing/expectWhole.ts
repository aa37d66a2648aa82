// What every mail is, whatever it tells: one button, no picture, colors for the dark, and each of its facts in the plain text too.
import { expect } from 'vitest'

const hidden = /<(style|title)[\s\S]*?<\/\1>|<div style="display:none[\s\S]*?<\/div>/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const plain = (text: string) => text.replace(/&(#?\w+);/g, (all, name) => entities[name] ?? all)
const flat = (text: string) => text.replace(/\s+/g, ' ').trim()
/** Saffron is the same in the dark. */
const colored = /(?:^|;)(color|background-color):(?!#f7b52c)/g

export function expectWhole({ html, text }: { html: string; text: string }): void {
  expect(html.match(/class="button"/g)).toHaveLength(1)
  expect(html).not.toMatch(/<img|<svg|url\(|<link|src=/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  const [, dark = ''] = html.match(/@media \(prefers-color-scheme:dark\)\{([\s\S]*?\})\s*\}/) ?? []
  const darkOf = (name: string) => dark.split(`.${name}{`)[1]?.split('}')[0] ?? ''
  const shown = html.replace(hidden, '')
  for (const [tag, style = ''] of shown.matchAll(/<\w+[^>]* style="([^"]*)"[^>]*>/g)) {
    const [, names = ''] = tag.match(/class="([^"]*)"/) ?? []
    const rules = names.split(' ').map(darkOf).join(';')
    for (const [, property] of style.matchAll(colored)) expect(rules, `dark ${tag}`).toMatch(`${property}:`)
  }
  const facts = shown.split(/<[^>]+>/).map(fact => flat(plain(fact)).replace(/^Or paste this address: /, ''))
  const plainText = flat(text.replaceAll('\n> ', '\n'))
  for (const fact of facts) expect(plainText).toContain(fact)
}
