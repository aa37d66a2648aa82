// The queue of what waits: its order, its counts, what a machine says of each item, and how soon it answers.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { reportComment } from '#contract/calls/articles.ts'
import { updateListing } from '#contract/calls/listings.ts'
import { listProposals, moderationQueue, myContributions } from '#contract/calls/moderation.ts'
import { updateOrganization } from '#contract/calls/organizations.ts'
import { buildArticle, buildComment, buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openOwnDatabase, openServer } from '../../testing/fixtures.ts'

const { db } = await openOwnDatabase()
const server = await openServer({}, db)
const author = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

type Asked = Parameters<typeof server.send<typeof moderationQueue>>[1]
const queue = async (asked: Asked = {}) => (await server.send(moderationQueue, asked, { as: admin })).body
const checksOf = async (kind: 'listing' | 'organization' | 'proposal', id: number) => {
  const { items } = await queue({ kind })
  return items.find(item => item.id === id)?.checks.map(({ name, ok, text }) => [name, ok, text])
}
const proposed = async (send: Promise<{ body: object }>): Promise<number> => {
  const { body } = await send
  if (!('proposal' in body)) throw new Error(JSON.stringify(body))
  return (body.proposal as { id: number }).id
}

test('every kind that waits is in it, the oldest first; what was returned or approved is not', async () => {
  const listing = await buildListing(server.db, { status: 'pending', by: author.id })
  await buildListing(server.db, { status: 'returned', by: author.id })
  const organization = await buildOrganization(server.db, { status: 'pending', by: author.id })
  const live = await buildListing(server.db)
  const proposal = await proposed(server.send(updateListing, { id: live.id, exclusions: 'Boats' }, { as: author }))
  const article = await buildArticle(server.db, { status: 'pending', by: author.id })
  const { id: about } = await buildArticle(server.db)
  const comment = await buildComment(server.db, { article: about, by: author.id })
  await server.db.run(sql`insert into comment_reports (comment_id, user_id) values (${comment.id}, ${admin.id})`)
  await server.db.run(
    sql`update organizations set updated_at = now() - interval '2 days' where id = ${organization.id}`,
  )
  await server.db.run(sql`update listings set updated_at = now() - interval '1 day' where id = ${listing.id}`)
  const { items, total, counts } = await queue()
  expect(counts).toEqual({ listing: 1, organization: 1, proposal: 1, provider: 0, article: 1, comment: 1 })
  expect(total).toBe(5)
  expect(items.slice(0, 2)).toMatchObject([
    { kind: 'organization', id: organization.id, title: organization.organization_name, author: 'Someone' },
    { kind: 'listing', id: listing.id, title: listing.listing_name },
  ])
  expect(items.slice(2).map(item => [item.kind, item.id])).toEqual(
    expect.arrayContaining([
      ['proposal', proposal],
      ['article', article.id],
      ['comment', comment.id],
    ]),
  )
  const narrowed = await queue({ kind: 'article', per_page: 1 })
  expect(narrowed).toMatchObject({ items: [{ kind: 'article', id: article.id }], total: 1, counts: { listing: 1 } })
  const mine = (await server.send(myContributions, {}, { as: author })).body
  expect(mine.contributions.map(one => [one.kind, one.status]).sort()).toEqual([
    ['article', 'pending'],
    ['listing', 'pending'],
    ['listing', 'returned'],
    ['organization', 'pending'],
    ['proposal', 'open'],
  ])
  expect([mine.total, mine.returned]).toEqual([5, 1])
})

test('words find what waits by its title and by its author, and the counts are of what is found', async () => {
  const ines = await buildUser(server)
  await server.db.run(sql`update users set name_24 = 'Ines Quillfeather' where id = ${ines.id}`)
  const name = unique('Kelp Rafts')
  const { id } = await buildOrganization(server.db, { name, type: 'Captive', status: 'pending', by: author.id })
  const hers = await buildListing(server.db, { organization: id, status: 'pending', by: ines.id })
  expect(await queue({ q: name.toUpperCase() })).toMatchObject({
    items: [{ kind: 'organization', id, organization_type: 'Captive', comment: null }],
    total: 1,
    counts: { organization: 1, listing: 0, proposal: 0, article: 0, comment: 0 },
  })
  expect(await queue({ q: 'quillfeather' })).toMatchObject({
    items: [{ kind: 'listing', id: hers.id, organization_type: 'Captive' }],
    total: 1,
  })
  expect(await queue({ q: 'quillfeather', kind: 'organization' })).toMatchObject({ items: [], total: 0 })
  expect((await queue({ q: '%' })).total).toBe(0)
})

test('a reported comment is told whole, with the article it stands under and why it was reported', async () => {
  const article = await buildArticle(server.db)
  const comment = await buildComment(server.db, { article: article.id, by: author.id })
  const words = 'All of it. '.repeat(40)
  await server.db.run(sql`update article_comments set content = ${words} where id = ${comment.id}`)
  for (const reason of ['Advertising', ''])
    await server.send(reportComment, { comment_id: comment.id, reason }, { as: await buildUser(server) })
  const { items } = await queue({ kind: 'comment' })
  expect(items.find(item => item.id === comment.id)?.comment).toMatchObject({
    content: words,
    article_slug: article.slug,
    reasons: ['Advertising'],
  })
})

test('a machine says what it can of an organization and of a listing', async () => {
  const name = unique('Beacon')
  await buildOrganization(server.db, { name })
  const alike = await buildOrganization(server.db, { name: `${name} Group`, status: 'pending' })
  await server.db.run(sql`
    update organizations set contact_phone_number_1 = '', contact_email_address = 'desk@gmail.example', organization_website = 'https://www.beacon.example' where id = ${alike.id}`)
  expect(await checksOf('organization', alike.id)).toEqual([
    ['Duplicates', false, `May be the same: ${name} (name begins the same way).`],
    ['Email and website agree', false, 'The email is at gmail.example, the website at beacon.example.'],
  ])
  const fine = await buildOrganization(server.db, { status: 'pending' })
  await server.db.run(sql`
    update organizations set contact_phone_number_1 = '', contact_email_address = 'desk@mail.quay.example', organization_website = 'https://www.quay.example' where id = ${fine.id}`)
  expect((await checksOf('organization', fine.id))?.map(([, ok]) => ok)).toEqual([true, true])
  expect((await checksOf('organization', fine.id))?.[0]?.[2]).toBe(
    'Looked at the name without its legal form, the web domains and the main phone.',
  )
  const group = await buildOrganization(server.db, { type: 'Risk Retention Group' })
  const facts = { organization: group.id, status: 'pending' as const, name: unique('Doctors') }
  const wrong = await buildListing(server.db, { ...facts, lines: ['property', 'general-liability'] })
  const twin = await buildListing(server.db, { ...facts, lines: ['general-liability'] })
  expect(await checksOf('listing', wrong.id)).toEqual([
    ['Unique name', false, `Already here: ${facts.name}.`],
    ['Risk retention group', false, 'A risk retention group writes liability only; this lists Property.'],
  ])
  expect(await checksOf('listing', twin.id)).toContainEqual(['Risk retention group', true, 'Liability lines only.'])
})

test('a twin is found by the root of its name, its web domain and its phone, whatever else differs', async () => {
  const name = unique('Natl Quillwort Ins')
  const first = await buildOrganization(server.db, { name: `${name}. Co.` })
  const reach = async (id: number, phone: string, email: string, website: string) =>
    server.db.run(sql`
      update organizations set contact_phone_number_1 = ${phone}, contact_email_address = ${email},
        organization_website = ${website} where id = ${id}`)
  await reach(first.id, '(612) 555-0171', 'desk@quillwort.example', 'https://www.quillwort.example/markets')
  const twin = await buildOrganization(server.db, {
    name: name.replace('Natl', 'The National').replace('Ins', 'Insurance'),
    status: 'pending',
  })
  await reach(twin.id, '', 'desk@gmail.com', '')
  expect((await checksOf('organization', twin.id))?.[0]).toEqual([
    'Duplicates',
    false,
    `May be the same: ${name}. Co. (same name apart from spelling).`,
  ])
  const renamed = await buildOrganization(server.db, { status: 'pending' })
  await reach(renamed.id, '+1 612-555-0171', 'sales@quillwort.example', '')
  expect((await checksOf('organization', renamed.id))?.[0]?.[2]).toBe(
    `May be the same: ${name}. Co. (same web domain, same phone).`,
  )
  await reach(renamed.id, '(612) 555-0172', 'quillwort@gmail.com', '')
  expect((await checksOf('organization', renamed.id))?.[0]?.[1]).toBe(true)
})

test('of a proposal it looks at what would change', async () => {
  const { id } = await buildOrganization(server.db)
  await buildListing(server.db, { organization: id, states: ['NY', 'TX'] })
  const states = await proposed(server.send(updateOrganization, { id, states: ['NY'] }, { as: author }))
  expect(await checksOf('proposal', states)).toEqual([['Removed states', false, 'Live listings still name TX (1).']])
  const other = await buildUser(server)
  const words = await proposed(server.send(updateOrganization, { id, short_description: 'Other.' }, { as: other }))
  expect(await checksOf('proposal', words)).toEqual([])
  expect((await server.send(listProposals, { id: words }, { as: admin })).body.proposals[0]?.checks).toEqual([])
})

test('a hundred that wait are answered without a question to the database for each', async () => {
  for (let one = 0; one < 40; one++) {
    await buildListing(server.db, { status: 'pending', by: author.id })
    await buildOrganization(server.db, { status: 'pending', by: author.id })
    const { id } = await buildOrganization(server.db)
    await server.send(updateOrganization, { id, organization_name: unique('Renamed') }, { as: await buildUser(server) })
  }
  let asked = 0
  const { rows } = server.db
  server.db.rows = statement => {
    asked++
    return rows(statement)
  }
  const { items } = await queue()
  server.db.rows = rows
  expect(items).toHaveLength(100)
  // The page, its counts, what the checks compare, and why some came back; a cache that just expired asks once more.
  expect(asked).toBeLessThan(30)
  const [first] = items
  const one = await queue({ kind: first?.kind, id: first?.id })
  expect(one).toMatchObject({ items: [first], total: expect.any(Number) })
  const { counts } = await queue()
  expect((await queue({ kind: 'listing', id: 2_000_000_000 })).counts).toEqual(counts)
  expect((await queue({ kind: 'listing', id: 2_000_000_000 })).items).toEqual([])
})
