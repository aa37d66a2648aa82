// Messages through Contact Us reach those who run the site.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { readMessages, sendMessage } from '#contract/calls/articles.ts'
import { buildUser, uniqueWord } from '#server/testing/build.ts'
import { openNewsroom } from './testing/newsroom.ts'

const { server, admin } = await openNewsroom()

const written = () => ({
  contact_name: 'Ann Broker',
  contact_email: 'ann@broker.example',
  message: `Hello,\n\nwhere is ${uniqueWord()}?`,
})

test('a message is kept for superAdmins and mailed to each of them', async () => {
  const member = await buildUser(server)
  const second = await buildUser(server, { role: 'superAdmin' })
  const message = written()
  expect((await server.send(sendMessage, message, { as: member })).status).toBe(200)

  const { body } = await server.send(readMessages, { per_page: 1 }, { as: admin })
  expect(body.messages[0]).toMatchObject(message)
  for (const { username } of [admin, second]) {
    const mail = await server.db.row<{ subject: string; text: string; reply_to: string }>(
      sql`select subject, text, reply_to from outbox where recipient = ${username} order by id desc limit 1`,
    )
    expect(mail?.subject).toBe('Message from Ann Broker')
    expect(mail?.text).toContain(message.message)
    expect(mail?.text).toContain('ann@broker.example')
    expect(mail?.reply_to).toBe('ann@broker.example')
  }
})

test('messages are written by members and read by superAdmins alone', async () => {
  const member = await buildUser(server)
  expect((await server.send(sendMessage, written())).status).toBe(401)
  expect((await server.send(sendMessage, written(), { as: member })).status).toBe(200)
  expect((await server.send(readMessages, {})).status).toBe(401)
  expect((await server.send(readMessages, {}, { as: member })).status).toBe(403)
  expect((await server.send(readMessages, {}, { as: admin })).status).toBe(200)
})

test('the sixth message of an account within an hour is asked to wait, and keeps nothing', async () => {
  const [member, neighbour] = [await buildUser(server), await buildUser(server)]
  for (let sent = 0; sent < 5; sent++)
    expect((await server.send(sendMessage, written(), { as: member })).status).toBe(200)
  const refused = await server.send(sendMessage, written(), { as: member })
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600)
  expect((await server.send(sendMessage, written(), { as: neighbour })).status).toBe(200)
  const kept = await server.db.row(
    sql`select count(*)::int as count from contact_messages where user_id = ${member.id}`,
  )
  expect(kept).toEqual({ count: 5 })
})

test('a message that is all links, or has no way to answer it, is refused in words', async () => {
  const member = await buildUser(server)
  const links = 'https://buy.example '.repeat(6)
  for (const [field, wrong] of [
    ['message', links],
    ['message', ' '],
    ['contact_email', 'nobody'],
    ['contact_name', ''],
  ] as const) {
    const { status, body } = await server.send(sendMessage, { ...written(), [field]: wrong }, { as: member })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  }
})

test('a message that is refused, or sent again under its key, uses up none of the five', async () => {
  const member = await buildUser(server)
  for (let time = 0; time < 6; time++) {
    const refused = await server.send(sendMessage, { ...written(), message: 'www.'.repeat(6) }, { as: member })
    expect(refused.status).toBe(400)
  }
  for (let sent = 1; sent <= 5; sent++) {
    const message = written()
    const twin = () => server.send(sendMessage, message, { as: member, key: `message-${sent}` })
    const statuses = (await Promise.all([twin(), twin(), twin()])).map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200])
  }
  expect((await server.send(sendMessage, written(), { as: member })).status).toBe(429)
})
