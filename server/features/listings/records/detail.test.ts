// One listing with all around it, and the cards of many: how often the database is asked for them.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import type { Prepared } from '#server/db/prepared.ts'
import { buildListing, buildOrganization, buildUser, unique } from '#server/testing/build.ts'
import { openOwnDatabase, openServer } from '#server/testing/fixtures.ts'
import { overheard } from '#server/testing/overheard.ts'

const sent: Prepared[] = []
const own = await openOwnDatabase()
const db = own.db
const server = await openServer(
  {},
  overheard(db, async statement => void sent.push(statement)),
)

/** Two who offer it, people, an office and an MGA with one of its two people shown. */
async function fullListing() {
  const [one, two, hidden] = [
    await buildOrganization(db),
    await buildOrganization(db),
    await buildOrganization(db, { status: 'pending' }),
  ]
  const { id } = await buildListing(db, { organization: one.id, providers: [two.id, hidden.id] })
  const elsewhere = await buildListing(db, { organization: one.id })
  await db.run(sql`
    insert into contacts (organization_id, listing_id, contact_name) values
      (null, ${id}, 'At the listing'), (null, ${elsewhere.id}, 'At another'), (${one.id}, null, 'At its own'),
      (${two.id}, null, 'At the other'), (${hidden.id}, null, 'At the hidden one'), (${two.id}, null, 'Only for another')`)
  await db.run(sql`
    insert into contact_coverage (contact_id, listing_id, lob) select id, ${elsewhere.id}, 'property' from contacts where contact_name = 'Only for another'`)
  await db.run(sql`insert into offices (listing_id, address_line_1) values (${id}, '1 Pier Road')`)
  await db.run(sql`insert into mgas (mga_name, approved_at) values (${unique('Tideline')}, now())`)
  await db.run(sql`insert into organization_mgas select ${two.id}, max(id) from mgas`)
  await db.run(sql`
    insert into contacts (mga_id, contact_name) select max(id), unnest(array['Shown', 'Not shown']) from mgas`)
  await db.run(sql`
    insert into organization_mga_contacts select ${two.id}, mga_id, id from contacts where contact_name = 'Shown' and mga_id = (select max(id) from mgas)`)
  return { id, one, two, hidden }
}

test('cards name their companies and who offers the listing too, in as many statements for five as for one', async () => {
  const reader = await buildUser({ db, config: server.config })
  const offering = async (listings: number) => {
    const [own, other, hidden] = [
      await buildOrganization(db, { type: 'Captive' }),
      await buildOrganization(db),
      await buildOrganization(db, { status: 'pending' }),
    ]
    for (let number = 0; number < listings; number++)
      await buildListing(db, { organization: own.id, providers: [other.id, hidden.id] })
    return { own, other }
  }
  const [one, five] = [await offering(1), await offering(5)]
  const asked: number[] = []
  // What the index reads is nobody's answer.
  await server.dependencies.index.catchUp()
  for (const { own, other } of [one, five]) {
    sent.length = 0
    const { listings } = (await server.send(filteredListings, { org_name: own.organization_name }, { as: reader })).body
    asked.push(sent.filter(({ text }) => /carrier_information|contacts|offices/.test(text)).length)
    for (const card of listings)
      expect(card).toMatchObject({
        org_name: own.organization_name,
        organization_id: own.id,
        organization_type: 'Captive',
        provider_ids: [own.id, other.id],
      })
    expect(listings).toHaveLength(own === one.own ? 1 : 5)
  }
  expect(asked).toEqual([3, 3])
})

test('a listing with all around it takes three statements at most, the long ones prepared', async () => {
  const { id, one, two } = await fullListing()
  const reader = await buildUser({ db, config: server.config })
  sent.length = 0
  const { statusCode, body } = await server.app.inject({
    url: `/api/filteredListings?id=${id}&state=TX&line_of_business=Property`,
    headers: { authorization: `Bearer ${reader.token}` },
  })
  expect(statusCode).toBe(200)
  const [listing]: ListingRecord[] = JSON.parse(body).listings
  const names = (contacts: { contact_name: string }[] = []) => contacts.map(contact => contact.contact_name)
  expect(names(listing?.contacts)).toEqual(['At the listing'])
  expect(listing?.office_addresses).toMatchObject([{ address_line_1: '1 Pier Road' }])
  expect(listing?.providers.map(({ org_id, contacts }) => [org_id, names(contacts)])).toEqual([
    [one.id, ['At the listing', 'At its own']],
    [two.id, ['At the other']],
  ])
  expect(listing?.providers[1]?.mgas.map(({ contacts }) => names(contacts))).toEqual([['Shown']])
  const own = sent.filter(({ text }) => !/from sessions/.test(text))
  expect(own.length).toBeLessThanOrEqual(3)
  expect(own.filter(({ text, name }) => text.length > 200 && name === undefined)).toEqual([])
})

test('whoever looks after a hidden provider finds it and its people there, and nobody else does', async () => {
  const { id, one, two, hidden } = await fullListing()
  const contributor = await buildUser({ db, config: server.config }, { contributesFor: [hidden.id] })
  const people = async (as: { token: string }) => {
    const { body } = await server.send(filteredListings, { id }, { as })
    return body.listings[0]?.providers.map(({ org_id, contacts }) => [org_id, contacts.length])
  }
  const shown = [
    [one.id, 2],
    [two.id, 1],
  ]
  expect(await people(await buildUser({ db, config: server.config }))).toEqual(shown)
  expect(await people(contributor)).toEqual([...shown, [hidden.id, 1]])
})
