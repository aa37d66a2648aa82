// What every mail is: legible without pictures, dark where the mail program is, one button, and the same facts as plain text.
import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'
import { type Mail, renderMail } from './render.ts'

const mail: Mail = {
  subject: 'Approved: Taxi & Livery Fleets',
  headline: 'Taxi & Livery Fleets is live',
  paragraphs: ['Hello Joel,', 'Priya approved your listing.'],
  quotation: 'Send us the new filing.\nThen the rest.',
  ledger: [
    { label: 'Limits', was: 'Not stated', now: '$1M' },
    { label: 'Contacts', added: 'Omar Quintero', removed: 'Tess <Orr>' },
    { label: 'Left out', text: 'Website' },
    { label: 'An entry alone' },
  ],
  action: { label: 'See it', link: 'https://appetite.example/listings/details/4' },
  small: 'Asked for on November 21.',
  why: 'You get this because you sent it.',
  foot: [{ label: 'Stop these', link: 'https://appetite.example/unsubscribe?token=4.x' }],
}

test('the HTML and the text have the same facts, in the same order', () => {
  const { text, html } = renderMail(mail)
  expect(text).toBe(`Taxi & Livery Fleets is live

Hello Joel,

Priya approved your listing.

> Send us the new filing.
> Then the rest.

Limits: Not stated → $1M
Contacts: added: Omar Quintero; removed: Tess <Orr>
Left out: Website
An entry alone

See it:
https://appetite.example/listings/details/4

Asked for on November 21.

You get this because you sent it.

Stop these:
https://appetite.example/unsubscribe?token=4.x

-- 
Appetite
`)
  const shown = html
    .replace(/<(style|title)[\s\S]*?<\/\1>|<div style="display:none[\s\S]*?<\/div>/g, '')
    .replace(/<[^>]+>/g, ' ')
  const facts = [
    'is live',
    'Hello Joel,',
    'approved',
    'new filing',
    'Not stated',
    '$1M',
    'Omar Quintero',
    'Tess &lt;Orr&gt;',
  ]
  let last = -1
  for (const fact of [...facts, 'Left out', 'An entry alone', 'See it', 'Asked for', 'You get this', 'Stop these']) {
    expect(shown.indexOf(fact), fact).toBeGreaterThan(last)
    last = shown.indexOf(fact)
  }
})

test('one button, no picture, nothing remote, dark by the color scheme', () => {
  const { html, stopLink } = renderMail(mail)
  expect(html.match(/class="button"/g)).toHaveLength(1)
  expect(html).not.toMatch(/<img|<svg|url\(|<link|src=/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(stopLink).toBe(mail.foot?.[0].link)
  expect(renderMail({ ...mail, foot: undefined }).stopLink).toBeNull()
})

test('the longest mail stays below 40 KB, where mail programs begin to cut', () => {
  const row = { label: 'Description of the class', was: '&'.repeat(120), now: '&'.repeat(120) }
  const { html } = renderMail({ ...mail, quotation: 'a&'.repeat(1_000), ledger: Array.from({ length: 13 }, () => row) })
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(40 * 1_024)
})

test('a greeting takes the first name, and none that could carry a message', () => {
  expect(greetingOf('Joel Thackeray')).toBe('Hello Joel,')
  expect(greetingOf(' Ann-Marie O’Dea ')).toBe('Hello Ann-Marie,')
  for (const name of ['', 'visit evil.example/now', 'Win $900 today', 'www.evil.example'])
    expect(greetingOf(name)).toBe('Hello,')
})
