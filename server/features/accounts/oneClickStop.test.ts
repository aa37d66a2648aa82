// The button of mail programs that stops mails of a kind, and mails that pause since they do not arrive.
import { createHmac, hkdfSync } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { readProfile, setMails, stopMails } from '#contract/calls/accounts.ts'
import { notify } from '#server/mail/notify.ts'
import { claimDue, markFailed, markSent, queueMail } from '#server/mail/outbox.ts'
import { stopLinkOf } from '#server/mail/stopTokens.ts'
import { type Built, buildUser } from '#server/testing/build.ts'
import { newPlace } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
  return () => server.close()
})

/** As mail programs send it: a form without a session. */
const press = (url: string, method: 'GET' | 'POST' = 'POST') =>
  server.raw({
    method,
    url,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    }),
  })
const isOn = async (as: Built) => {
  const { body } = await server.send(readProfile, {}, { as })
  return { reminders: body.reminders, deletions: body.deletions }
}

test('one click stops mails of that kind and no others; opening the address stops nothing', async () => {
  const [ann, bob] = [await buildUser(server), await buildUser(server)]
  const link = stopLinkOf(server.config, ann.id, 'keeper')
  await press(link, 'GET')
  expect(await isOn(ann)).toEqual({ reminders: true, deletions: true })
  expect(await press(link)).toMatchObject({ status: 200, text: '' })
  expect(await isOn(ann)).toEqual({ reminders: false, deletions: true })
  expect(await isOn(bob)).toEqual({ reminders: true, deletions: true })
})

test('the link of an older mail, which names no kind, still works', async () => {
  const ann = await buildUser(server)
  const key = Buffer.from(hkdfSync('sha256', server.config.secret, '', 'appetite mail stops', 32))
  const signature = createHmac('sha256', key).update(`keeper.${ann.id}`).digest('base64url')
  await press(`/unsubscribe?token=${ann.id}.${signature}`)
  expect(await isOn(ann)).toEqual({ reminders: false, deletions: true })
})

test('a token with one changed character is answered alike and stops nothing', async () => {
  const ann = await buildUser(server)
  const link = stopLinkOf(server.config, ann.id, 'keeper')
  const last = link.endsWith('A') ? 'B' : 'A'
  const bad = [`${link.slice(0, -1)}${last}`, link.replace('.keeper.', '.deleted.'), '/unsubscribe', `${link}&token=x`]
  for (const url of bad) expect(await press(url)).toMatchObject({ status: 200, text: '' })
  expect(await isOn(ann)).toEqual({ reminders: true, deletions: true })
})

test('whoever stopped mails is told where they are switched on again, also by a wrong link', async () => {
  const ann = await buildUser(server)
  const tokenOf = (scope: Parameters<typeof stopLinkOf>[2]) =>
    new URL(stopLinkOf(server.config, ann.id, scope), 'http://appetite.example').searchParams.get('token') ?? ''
  const stopped = async (token: string) => (await server.send(stopMails, { token })).body.message
  const inSearches = 'Stopped. You can turn it on again in Saved Searches.'
  expect(await stopped(tokenOf('alerts'))).toBe(inSearches)
  expect(await stopped(tokenOf('search-7'))).toBe(inSearches)
  expect(await stopped(`${tokenOf('search-7')}x`)).toBe(inSearches)
  expect(await stopped(tokenOf('keeper'))).toBe('Stopped. You can turn it on again in your profile.')
})

test('it takes forms only, and counts as a change of its address', async () => {
  const limited = await testServer({ WRITE_LIMIT_PER_MINUTE: '2' })
  const address = newPlace()
  const send = (type: string) =>
    limited.raw({
      method: 'POST',
      remoteAddress: address,
      url: '/unsubscribe?token=1',
      headers: { 'content-type': type },
      payload: 'a=b',
    })
  expect((await send('text/plain')).status).toBe(415)
  const form = 'application/x-www-form-urlencoded'
  expect([(await send(form)).status, (await send(form)).status, (await send(form)).status]).toEqual([200, 200, 429])
  await limited.close()
})

test('after three mails in a row that did not arrive, mails that can be stopped pause until one tries again', async () => {
  const ann = await buildUser(server)
  const { db } = server
  const mail = { subject: 'Hello', paragraphs: ['Hello,'], why: 'A test.' }
  const ends = async (how: 'arrives' | 'fails') => {
    await queueMail(db, ann.username, mail)
    // Other tests have left mails in this database.
    const claims = await claimDue(db, { max: 10_000, leaseSeconds: 60 })
    const claim = claims.find(({ recipient }) => recipient === ann.username)
    if (!claim) throw new Error('The mail was not due.')
    await (how === 'fails' ? markFailed(db, claim, 'No such mailbox') : markSent(db, claim))
  }
  const mailsAfterNotice = async (scope?: 'deleted') => {
    const letter = { why: 'You sent it.' }
    const notice = { kind: 'deleted', title: 'Deleted: one', text: 'It is gone.', link: '/profile' }
    await notify(db, ann.id, {
      ...notice,
      mail: true,
      publicUrl: server.config.publicUrl,
      letter,
      ...(scope && { scope }),
    })
    const found = await db.row<{ mails: number; notices: number }>(sql`
      select (select count(*)::int from outbox where recipient = ${ann.username} and subject = 'Deleted: one') as mails,
        (select count(*)::int from notices where user_id = ${ann.id}) as notices`)
    return found
  }
  const isPaused = async () => (await server.send(readProfile, {}, { as: ann })).body.mail_paused

  for (const how of ['fails', 'fails', 'arrives', 'fails', 'fails'] as const) await ends(how)
  expect(await isPaused()).toBe(false)
  expect(await mailsAfterNotice('deleted')).toEqual({ mails: 1, notices: 1 })
  await db.run(sql`delete from outbox where recipient = ${ann.username} and subject = 'Deleted: one'`)
  await ends('fails')
  expect(await isPaused()).toBe(true)
  expect(await mailsAfterNotice('deleted')).toEqual({ mails: 0, notices: 2 })
  expect(await mailsAfterNotice()).toEqual({ mails: 1, notices: 3 })

  const { body } = await server.send(setMails, { mail_paused: false }, { as: ann })
  expect(body).toMatchObject({ message: 'Mails are sent again.', mail_paused: false })
  expect(await mailsAfterNotice('deleted')).toEqual({ mails: 2, notices: 4 })
})
