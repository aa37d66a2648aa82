// Who hears of a deletion, what stays among contributions, and who still reads the history.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { readAccountData, readNotices, readProfile, setMails, stopMails } from '#contract/calls/accounts.ts'
import { deleteArticle } from '#contract/calls/articles.ts'
import { deleteListing, updateListing } from '#contract/calls/listings.ts'
import { myContributions, readHistory, withdraw } from '#contract/calls/moderation.ts'
import { deleteOrganization } from '#contract/calls/organizations.ts'
import { type Built, buildArticle, buildListing, buildOrganization, buildUser } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const { db } = server
const admin = await buildUser(server, { role: 'superAdmin' })
const because = 'The program closed in May.'

const noticesOf = async (as: Built) => (await server.send(readNotices, {}, { as })).body.notifications
const contributionsOf = async (as: Built) => (await server.send(myContributions, {}, { as })).body.contributions
const mailsTo = ({ username }: Built) =>
  db.rows<{ subject: string; text: string; html: string; stop_link: string | null }>(
    sql`select subject, text, html, stop_link from outbox where recipient = ${username} order by id`,
  )

test('author, keepers and who proposed a change hear why a listing was deleted, and it stays among their contributions', async () => {
  const organization = await buildOrganization(db)
  const [author, keeper, proposer, other] = [
    await buildUser(server),
    await buildUser(server, { contributesFor: [organization.id] }),
    await buildUser(server),
    await buildUser(server),
  ]
  const { id, listing_name } = await buildListing(db, { organization: organization.id, by: author.id })
  await server.send(updateListing, { id, exclusions: 'Boats' }, { as: proposer })
  await server.send(deleteListing, { id, note: because }, { as: admin })

  const title = `Deleted: ${listing_name}`
  const what = 'A reviewer deleted this listing.'
  const stays = 'It stays in My Contributions as deleted.'
  expect(await noticesOf(author)).toMatchObject([
    { kind: 'deleted', title, text: `${what}\n\n${because}\n\n${stays}`, link: '/profile' },
  ])
  expect(await noticesOf(keeper)).toMatchObject([{ title, text: `${what}\n\n${because}`, link: '/my-company' }])
  expect(await noticesOf(proposer)).toMatchObject([
    { title, text: `${what}\n\nYou sent: your change to ${listing_name}.\n\n${because}\n\n${stays}` },
  ])
  expect([await noticesOf(other), await noticesOf(admin)]).toEqual([[], []])
  for (const person of [author, keeper, proposer]) {
    const [mail, ...more] = await mailsTo(person)
    expect([mail?.subject, more]).toEqual([title, []])
    for (const words of [what, because]) expect(mail?.text).toContain(words)
    expect(mail?.text).toMatch(/You get this because/)
  }
  expect(await contributionsOf(author)).toMatchObject([
    { kind: 'listing', id, title: listing_name, status: 'deleted', note: because },
  ])
  expect(await contributionsOf(proposer)).toMatchObject([
    { kind: 'proposal', record_id: id, record_kind: 'listing', title: listing_name, status: 'deleted', note: because },
  ])
  expect([await contributionsOf(keeper), await contributionsOf(admin)]).toEqual([[], []])
  const data = await server.send(readAccountData, {}, { as: author })
  expect(data.body.contributions).toMatchObject([{ kind: 'listing', id, status: 'deleted' }])
})

test('with an organization, one notice names what each sent: listings of its own, changes and requests', async () => {
  const organization = await buildOrganization(db, { by: admin.id })
  const heir = await buildOrganization(db)
  const keeper = await buildUser(server, { contributesFor: [organization.id] })
  const writer = await buildUser(server)
  const listings = [
    await buildListing(db, { organization: organization.id, by: writer.id }),
    await buildListing(db, { organization: organization.id, by: writer.id, status: 'pending' }),
  ]
  const passed = await buildListing(db, { organization: organization.id, by: writer.id, providers: [heir.id] })
  await server.send(deleteOrganization, { id: organization.id }, { as: admin })

  const names = listings.map(({ listing_name }) => listing_name)
  const what = 'A reviewer deleted this organization. 2 listings that nobody else offers went with it.'
  expect(await noticesOf(writer)).toMatchObject([
    {
      title: `Deleted: ${organization.organization_name}`,
      text: `${what}\n\nYou sent: ${names.join(', ')}.\n\nIt stays in My Contributions as deleted.`,
    },
  ])
  expect(await noticesOf(keeper)).toMatchObject([{ text: what, link: '/my-company' }])
  const sent = await contributionsOf(writer)
  expect(sent.map(({ title, status }) => [title, status]).sort()).toEqual(
    [[passed.listing_name, 'approved'], ...names.map(name => [name, 'deleted'])].sort(),
  )
  // The superAdmin who deletes its own entry is told nothing, and still finds it.
  expect(await contributionsOf(admin)).toMatchObject([{ kind: 'organization', id: organization.id, status: 'deleted' }])
})

test('who takes its organization back hears nothing; whose listing went with it does', async () => {
  const author = await buildUser(server)
  const { id } = await buildOrganization(db, { status: 'pending', by: author.id })
  const colleague = await buildUser(server, { contributesFor: [id] })
  await buildListing(db, { organization: id, status: 'pending', by: colleague.id })
  await server.send(withdraw, { kind: 'organization', id }, { as: author })
  expect(await noticesOf(colleague)).toMatchObject([
    { text: expect.stringContaining('Its author took this organization back. A listing that nobody else offers') },
  ])
  expect(await contributionsOf(colleague)).toMatchObject([{ kind: 'listing', status: 'deleted' }])
  expect([await noticesOf(author), await contributionsOf(author)]).toEqual([[], []])
})

test('the author of a deleted article hears of it too', async () => {
  const author = await buildUser(server)
  const { id } = await buildArticle(db, { by: author.id, status: 'pending', title: 'Binders' })
  await server.send(deleteArticle, { id, note: because }, { as: admin })
  expect(await noticesOf(author)).toMatchObject([{ title: 'Deleted: Binders', text: expect.stringContaining(because) }])
  expect(await contributionsOf(author)).toMatchObject([{ kind: 'article', title: 'Binders', status: 'deleted' }])
})

test('the mail is stopped in the profile or by its link; the notice comes all the same, and reminders go on', async () => {
  const author = await buildUser(server)
  const remove = async () => {
    const { id } = await buildListing(db, { by: author.id })
    await server.send(deleteListing, { id }, { as: admin })
    return [(await noticesOf(author)).length, (await mailsTo(author)).length]
  }
  const settings = async () => {
    const { body } = await server.send(readProfile, {}, { as: author })
    return [body.reminders, body.deletions]
  }
  expect(await remove()).toEqual([1, 1])
  const off = await server.send(setMails, { deletions: false }, { as: author })
  expect(off.body).toMatchObject({ message: 'Mails about deleted entries are off.', reminders: true, deletions: false })
  expect(await remove()).toEqual([2, 1])
  await server.send(setMails, { deletions: true }, { as: author })
  expect(await settings()).toEqual([true, true])
  const [mail] = await mailsTo(author)
  const token = new URL(mail?.stop_link ?? '').searchParams.get('token') ?? ''
  await server.send(stopMails, { token })
  expect(await settings()).toEqual([true, false])
  expect(await remove()).toEqual([3, 1])
})

test('the history of a deleted record is for superAdmins; its author, its keeper and everybody else are answered 404', async () => {
  const organization = await buildOrganization(db)
  const keeper = await buildUser(server, { contributesFor: [organization.id] })
  const author = await buildUser(server)
  const { id, listing_name } = await buildListing(db, { organization: organization.id, by: author.id })
  const history = (as: Built) => server.send(readHistory, { kind: 'listing', id }, { as })
  for (const as of [author, keeper, admin]) expect((await history(as)).status).toBe(200)
  await server.send(deleteListing, { id, note: because }, { as: admin })
  for (const as of [author, keeper]) expect((await history(as)).status).toBe(404)
  const { body } = await history(admin)
  expect(body.entries).toMatchObject([{ action: 'deleted', who: 'Someone' }])
  const changes = body.entries[0]?.changes ?? []
  expect(changes).toContainEqual({ field: 'listing_name', from: listing_name, to: null })
  expect(changes).toContainEqual({ field: 'note', from: null, to: because })
  expect((await server.send(readHistory, { kind: 'listing', id: 2_000_000_000 }, { as: admin })).status).toBe(404)
})
