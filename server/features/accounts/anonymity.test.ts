// What a deleted account leaves behind: its words, without its name.
import { cp, readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deleteAccount, readNotices } from '#contract/calls/accounts.ts'
import { readMessages, sendMessage } from '#contract/calls/articles.ts'
import { openDatabase } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { unique } from '../../testing/build.ts'
import { newPlace } from '../../testing/database.ts'
import { openServer } from '../../testing/fixtures.ts'
import { makeSuperAdmin, type Someone, signUp } from '../../testing/people.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'

const server = await openServer()
const admin = await makeSuperAdmin(server)

test('deleting an account takes its name and the address out of messages, notices of others and mails, and leaves the words', async () => {
  const [leaving, staying] = [await signUp(server), await signUp(server)]
  const message = 'The Tulsa listing has an old phone number.'
  const write = (as: Someone, contact_name: string) =>
    server.send(sendMessage, { contact_name, contact_email: as.username, message }, { as })
  const name = unique('Petra')
  await write(leaving, name)
  await write(staying, 'Ines Corr')
  const found = async (words: string) =>
    (
      await server.db.rows(sql`
        select id from contact_messages where concat(contact_name, contact_email) like ${`%${words}%`}
        union all select id from notices where concat(title, text) like ${`%${words}%`}
        union all select id from outbox where recipient = ${words}`)
    ).length
  for (const words of [name, leaving.username, 'Ines Corr', staying.username])
    expect(await found(words)).toBeGreaterThan(1)
  expect((await server.send(deleteAccount, { confirm: 'DELETE' }, { as: leaving })).status).toBe(200)
  expect([await found(name), await found(leaving.username)]).toEqual([0, 0])
  expect(await found('Ines Corr')).toBeGreaterThan(1)
  const [kept] = (await server.send(readMessages, {}, { as: admin })).body.messages.slice(1)
  expect(kept).toMatchObject({ contact_name: 'Deleted user', contact_email: '', message })
  const notices = (await server.send(readNotices, { per_page: 2 }, { as: admin })).body.notifications
  expect(notices[1]).toMatchObject({
    title: 'Message from a deleted user',
    text: `A deleted user wrote through Contact Us:\n\n${message}`,
  })
})

test('what accounts have left that were deleted before is anonymised once, and of living ones it is known whom it names', async () => {
  const shipped = fileURLToPath(new URL('../../db/migrations/', import.meta.url))
  const files = (await readdir(shipped)).sort()
  const before = temporaryFolder()
  const own = files.findIndex(name => name.endsWith('_account_safety.sql'))
  for (const name of files.slice(0, own)) await cp(path.join(shipped, name), path.join(before, name))
  const db = await openDatabase({ ...(await newPlace({ migrated: false })), log: quietLog })
  try {
    await migrate(db, pathToFileURL(`${before}/`))
    await db.run(
      sql`insert into users (username, name_24) values ('ines@example.com', 'Ines'), ('desk@example.com', 'Desk')`,
    )
    const wrote = (who: string) => `${who} (${who.toLowerCase()}@example.com) wrote through Contact Us:\n\nHello.`
    for (const [id, who] of [
      [null, 'Petra'],
      [1, 'Ines'],
    ] as const) {
      await db.run(sql`
        insert into contact_messages (user_id, contact_name, contact_email, message)
        values (${id}, ${who}, ${`${who.toLowerCase()}@example.com`}, 'Hello.')`)
      await db.run(sql`
        insert into notices (user_id, kind, title, text) values (2, 'message', ${`Message from ${who}`}, ${wrote(who)})`)
    }
    await migrate(db)
    expect(await db.rows(sql`select contact_name, contact_email, message from contact_messages order by id`)).toEqual([
      { contact_name: 'Deleted user', contact_email: '', message: 'Hello.' },
      { contact_name: 'Ines', contact_email: 'ines@example.com', message: 'Hello.' },
    ])
    expect(await db.rows(sql`select title, text, about_user_id from notices order by id`)).toEqual([
      {
        title: 'Message from a deleted user',
        text: 'A deleted user wrote through Contact Us:\n\nHello.',
        about_user_id: null,
      },
      { title: 'Message from Ines', text: wrote('Ines'), about_user_id: 1 },
    ])
  } finally {
    await db.close()
  }
})
