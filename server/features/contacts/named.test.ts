// People are found by their names, with their phone and the page that shows them; only members find any.
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { suggestions } from '#contract/calls/listings.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'

const { db } = await openOwnDatabase()
const server = await testServer({}, db)
afterAll(() => server.close())
const member = await buildUser(server)
const harbor = await buildOrganization(db, { name: unique('Harbor') })
const pending = await buildOrganization(db, { status: 'pending', by: member.id })
const listing = await buildListing(db, { organization: harbor.id })
const hidden = await buildListing(db, { organization: harbor.id, status: 'pending', by: member.id })

type Owner = { organization?: number; listing?: number; mga?: number }
const person = async (name: string, { organization, listing, mga }: Owner, phone = '') =>
  (
    await db.row<{ id: number }>(sql`
      insert into contacts (organization_id, listing_id, mga_id, contact_name, contact_phone)
      values (${organization ?? null}, ${listing ?? null}, ${mga ?? null}, ${name}, ${phone}) returning id`)
  )?.id ?? 0

await person('Lena Varga', { organization: harbor.id }, '(512) 555-0101')
await person('Lena Varga', { listing: listing.id })
await person('Lena Voss', { listing: listing.id }, '(512) 555-0102')
await person('Marlena Vale', { organization: harbor.id }, '(512) 555-0103')
await person('Lena Unseen', { organization: pending.id }, '(512) 555-0104')
await person('Lena Unread', { listing: hidden.id }, '(512) 555-0105')
const mga = async (name: string, isApproved: boolean) => {
  const made = await db.row<{ id: number }>(sql`
    insert into mgas (mga_name, name_key, approved_at) values (${name}, ${name.toLowerCase()}, ${isApproved ? new Date() : null}) returning id`)
  const id = made?.id ?? 0
  await db.run(sql`insert into organization_mgas (organization_id, mga_id) values (${harbor.id}, ${id})`)
  const contact = await person(isApproved ? 'Lena Wholesale' : 'Lena Unknown', { mga: id }, '(512) 555-0106')
  await db.run(sql`
    insert into organization_mga_contacts (organization_id, mga_id, contact_id) values (${harbor.id}, ${id}, ${contact})`)
}
await mga('Tamarack Brokerage', true)
await mga('Unread Brokerage', false)

const found = async (q: string, as?: Built) =>
  (await server.send(suggestions, { q, kind: 'person' }, as ? { as } : {})).body.suggestions

test('each word begins a word of the name; one person of several listings is one row', async () => {
  expect(await found('lena', member)).toMatchObject([
    {
      label: 'Lena Varga',
      phone: '(512) 555-0101',
      organization_name: harbor.organization_name,
      organization_id: harbor.id,
    },
    {
      label: 'Lena Voss',
      phone: '(512) 555-0102',
      organization_name: harbor.organization_name,
      listing_id: listing.id,
    },
    {
      label: 'Lena Wholesale',
      phone: '(512) 555-0106',
      organization_name: 'Tamarack Brokerage',
      organization_id: harbor.id,
    },
  ])
  expect((await found('va le', member)).map(({ label }) => label)).toEqual(['Lena Varga'])
  expect(await found('varga', member)).toMatchObject([{ kind: 'person', from: 'varga' }])
})

test('nobody is found by one letter, by signs alone, by a visitor, or among other suggestions', async () => {
  for (const q of ['l', '%', '__', 'l%']) expect([q, await found(q, member)]).toEqual([q, []])
  expect(await found('lena')).toEqual([])
  const { body } = await server.send(suggestions, { q: 'lena' }, { as: member })
  expect(body.suggestions.filter(({ kind }) => kind === 'person')).toEqual([])
})
