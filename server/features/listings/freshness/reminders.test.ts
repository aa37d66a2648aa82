// The weekly reminder: on Monday at noon, once, never empty, never to who switched it off; and what its links do.
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readNotices, readProfile, setMails, stopMails } from '#contract/calls/accounts.ts'
import { askToConfirm, confirmListing } from '#contract/calls/confirming.ts'
import { readListing } from '#contract/calls/listings.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import { type Built, buildListing, buildOrganization, buildUser } from '#server/testing/build.ts'
import { openOwnDatabase } from '#server/testing/fixtures.ts'
import { testServer } from '#server/testing/server.ts'
import { remindKeepers } from './reminders.ts'

const monday = Date.parse('2026-06-01T12:00:00Z')
let now = new Date(monday)
const at = (moment: string | number) => {
  now = new Date(moment)
}
const { db } = await openOwnDatabase()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())
beforeEach(() => at(monday))

const remind = () => remindKeepers({ db, config: server.config, now: () => now })
const verifiedAgo = (id: number, days: number) =>
  db.run(sql`
    update listings set verified_source = 'keeper', verified_at = ${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz
    where id = ${id}`)

/** Somebody who keeps an organization that is fresh, and its listings of these ages. */
async function buildKeeper(...ages: number[]) {
  const { id: organization } = await buildOrganization(db)
  await db.run(sql`
    update organizations set verified_at = ${now.toISOString()}::timestamptz, verified_source = 'keeper' where id = ${organization}`)
  const listings = []
  for (const age of ages) {
    const listing = await buildListing(db, { organization })
    await verifiedAgo(listing.id, age)
    listings.push(listing)
  }
  return { organization, listings, as: await buildUser(server, { contributesFor: [organization] }) }
}
const noticesOf = async (as: Built) =>
  (await server.send(readNotices, {}, { as })).body.notifications.filter(({ link }) => link === '/dashboard/freshness')
const mailsTo = ({ username }: Built) =>
  db.rows<{ subject: string; text: string }>(
    sql`select subject, text from outbox where recipient = ${username} order by id`,
  )
/** How many notices and mails one has. */
const toldOf = async (as: Built) => [(await noticesOf(as)).length, (await mailsTo(as)).length]
const tokenIn = (text = '') => /unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? ''

test('on Monday from noon on, once a week, also with two servers, and on no other day', async () => {
  const { as, listings } = await buildKeeper(80, 79)
  for (const moment of [
    '2026-06-01T11:59:59Z',
    '2026-05-31T12:00:00Z',
    '2026-06-02T12:00:00Z',
    '2026-06-03T13:00:00Z',
  ]) {
    at(moment)
    await remind()
    expect(await toldOf(as)).toEqual([0, 0])
  }
  at(monday)
  await Promise.all([remind(), remind()])
  expect(await toldOf(as)).toEqual([1, 1])
  at(monday + 3 * 3_600_000)
  await remind()
  expect(await toldOf(as)).toEqual([1, 1])
  const [mail] = await mailsTo(as)
  expect(mail?.subject).toBe('Are these still correct?')
  expect(mail?.text).toContain(`${server.config.publicUrl}/dashboard/freshness`)
  const [old, fresh] = listings.map(({ listing_name }) => listing_name)
  expect(mail?.text).toContain(old)
  expect(mail?.text).not.toContain(fresh)
  at(monday + 7 * dayMs)
  await remind()
  expect(await toldOf(as)).toEqual([2, 2])
})

test('nobody is reminded of nothing', async () => {
  const { as, listings } = await buildKeeper(100)
  const nobody = await buildUser(server)
  await server.send(confirmListing, { id: listings[0]?.id ?? 0 }, { as })
  await remind()
  expect([await toldOf(as), await toldOf(nobody)]).toEqual([
    [0, 0],
    [0, 0],
  ])
  at(monday + 84 * dayMs)
  await remind()
  expect(await toldOf(as)).toEqual([1, 1])
})

test('at most 20 names, those that most asked for first, and how many more there are', async () => {
  const { as, listings } = await buildKeeper(...Array.from({ length: 23 }, (_, index) => 150 - index))
  const last = listings.at(-1)
  await server.send(askToConfirm, { listing_id: last?.id ?? 0 }, { as: await buildUser(server) })
  await remind()
  const text = (await mailsTo(as))[0]?.text ?? ''
  const named = text.split('\n').filter(line => listings.some(({ listing_name }) => listing_name === line))
  expect(named).toEqual([last, ...listings.slice(0, 19)].map(each => each?.listing_name))
  expect(text).toContain('and 3 more')
})

test('who switched it off gets neither, by the profile or by the link; a wrong link says the same and stops nothing', async () => {
  const [by, link, stays, gone] = [
    await buildKeeper(100),
    await buildKeeper(100),
    await buildKeeper(100),
    await buildKeeper(100),
  ]
  await remind()
  const [sent] = await mailsTo(link.as)
  const token = tokenIn(sent?.text)
  const stopped = { message: 'Stopped. You can turn it on again in your profile.' }
  const isOn = async (as: Built) => (await server.send(readProfile, {}, { as })).body.reminders

  const off = await server.send(setMails, { reminders: false }, { as: by.as })
  expect(off.body).toMatchObject({ message: 'Reminders are off.', reminders: false, deletions: true })
  for (const wrong of [
    '',
    '1',
    'x.y',
    `${stays.as.id}.keeper.${token.split('.')[2]}`,
    token.replace('.keeper.', '.deleted.'),
    `${token}x`,
    `${token}.`,
  ])
    expect((await server.send(stopMails, { token: wrong || '-' })).body).toEqual(stopped)
  expect(await isOn(link.as)).toBe(true)
  expect((await server.send(stopMails, { token })).body).toEqual(stopped)
  expect((await server.send(stopMails, { token })).body).toEqual(stopped)
  await db.run(sql`update users set disabled_at = now() where id = ${gone.as.id}`)
  expect([await isOn(by.as), await isOn(link.as), await isOn(stays.as)]).toEqual([false, false, true])

  at(monday + 7 * dayMs)
  await remind()
  const mailCounts = [by, link, gone].map(async ({ as }) => (await mailsTo(as)).length)
  expect(await Promise.all(mailCounts)).toEqual([1, 1, 1])
  expect([await toldOf(by.as), await toldOf(link.as), await toldOf(stays.as)]).toEqual([
    [1, 1],
    [1, 1],
    [2, 2],
  ])
  await server.send(setMails, { reminders: true }, { as: link.as })
  await remind()
  expect(await toldOf(link.as)).toEqual([2, 2])
})

test('a link that is fetched confirms nothing and stops nothing', async () => {
  const { as, listings } = await buildKeeper(100)
  await remind()
  const [mail] = await mailsTo(as)
  const links = mail?.text.match(/http\S+/g) ?? []
  expect(links).toHaveLength(2)
  for (const link of links) await server.app.inject({ url: link.slice(server.config.publicUrl.length) })
  await server.app.inject({ url: `/api/unsubscribe?token=${tokenIn(mail?.text)}` })
  const { freshness } = (await server.send(readListing, { id: listings[0]?.id ?? 0 }, { as })).body
  expect(freshness.verified_at).toBe(new Date(monday - 100 * dayMs).toISOString())
  expect((await server.send(readProfile, {}, { as })).body.reminders).toBe(true)
})
