// The mail of alerts: whose listing it is and how fresh, a part for each search, and what mails stop of it.
import { expect, test } from 'vitest'
import { renderMail } from '#server/mail/render.ts'
import { mailOf } from './mail.ts'
import type { Told, ToldAlert } from './told.ts'

const to = {
  config: { secret: 'x'.repeat(40), publicUrl: 'https://appetite.example' },
  userId: 7,
  greeting: 'Hello Ana,',
}
const alert = (id: number, more: Partial<ToldAlert>): ToldAlert => ({
  ...{ id, kind: 'match_new', listing_id: id, listing_name: `Listing ${id}`, organization_name: 'Quillmere Mutual' },
  ...{ fields: [], is_gone: false, verified: null, ...more },
})
const search = (id: number, name: string, alerts: ToldAlert[]): Told => ({
  ...{ id, name, alerts, kind: 'listings', listing_id: null, organization_id: null },
})
const changed: Partial<ToldAlert> = { kind: 'match_changed', fields: ['states', 'minimum premium'] }
const happened = [
  alert(1, { verified: { days: 3, source: 'keeper' } }),
  alert(2, { ...changed, verified: { days: 1, source: 'reviewer' } }),
  alert(3, { kind: 'match_withdrawn' }),
  alert(4, { kind: 'match_withdrawn', is_gone: true, organization_name: null }),
]

test('of one search, each listing with what happened, its company and how fresh it is', () => {
  const { subject, text, html, stopLink } = renderMail(mailOf([search(5, 'Pizza · TX', happened)], to))
  expect(subject).toBe('Appetite: 1 new match for Pizza · TX')
  expect(text).toContain(`
Listing 1 matches now (Quillmere Mutual · Confirmed 3 days ago)
Listing 2 changed: states, minimum premium (Quillmere Mutual · Verified 1 day ago)
Listing 3 no longer matches (Quillmere Mutual)
Listing 4 was taken off the directory

Open this search:
https://appetite.example/listings?saved=5
`)
  expect(html).toMatch(
    /<strong[^>]*><a class="text" href="https:\/\/appetite.example\/listings\/details\/1"[^>]*>Listing 1<\/a><\/strong> matches now/,
  )
  // What is gone leads nowhere.
  expect(html).toContain('<strong style="font-weight:600">Listing 4</strong> was taken off the directory')
  expect(html).toMatch(/Stop mails for this search<.*Stop all alert mails</s)
  expect(stopLink).toContain('token=7.search-5.')
})

test('of several searches, a part for each, whose name leads to it; one click stops all', () => {
  const mail = mailOf(
    [search(5, 'Pizza · TX', happened.slice(0, 1)), search(6, 'Cakes & <Pies>', happened.slice(3))],
    to,
  )
  const { subject, text, html, stopLink } = renderMail(mail)
  expect(subject).toBe('Appetite: 1 new match in 2 searches')
  expect(text).toContain(`
Pizza · TX: https://appetite.example/listings?saved=5
Listing 1 matches now (Quillmere Mutual · Confirmed 3 days ago)

Cakes & <Pies>: https://appetite.example/listings?saved=6
Listing 4 was taken off the directory

Saved Searches:
`)
  expect(html).toMatch(
    /<a class="text" href="https:\/\/appetite.example\/listings\?saved=6"[^>]*>Cakes &amp; &lt;Pies&gt;<\/a>/,
  )
  expect(html).not.toContain('Stop mails for this search')
  expect(stopLink).toContain('token=7.alerts.')
})

test('of very many, the first twenty, and how many more there are', () => {
  const many = Array.from({ length: 23 }, (_, at) => alert(at + 1, {}))
  const { text } = renderMail(mailOf([search(5, 'Pizza', many)], to))
  expect(text).toContain('Listing 20 matches now (Quillmere Mutual · Never confirmed)\nand 3 more\n')
  expect(text).not.toContain('Listing 21 ')
})

test('of what is watched without a search, the mail does not speak of one', () => {
  const watched = search(5, 'Listing 2', happened.slice(1, 2))
  const { text } = renderMail(mailOf([{ ...watched, kind: 'listing', listing_id: 2 }], to))
  expect(text).toContain('Open this listing:\nhttps://appetite.example/listings/details/2\n')
  expect(text).toContain('You get this because you watch this listing.\n\nStop mails for this listing:\n')
  const market = renderMail(mailOf([{ ...watched, kind: 'market', organization_id: 9 }], to)).text
  expect(market).toContain('Open this market:\nhttps://appetite.example/organization-detail/9\n')
  expect(market).toContain('You get this because you watch this market.\n\nStop mails for this market:\n')
  expect(text + market).not.toContain('this search')
})
