// What an account is told on the site, and by mail where it matters.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/connection.ts'
import { testDatabase } from '../testing/database.ts'
import { notify } from './notify.ts'

let db: Db

beforeAll(async () => {
  ;({ db } = await testDatabase())
})

async function account({ isDisabled = false } = {}) {
  const username = `${randomUUID()}@example.com`
  const user = await db.row<{ id: number }>(sql`
    insert into users (username, name_24, disabled_at)
    values (${username}, 'Someone', case when ${isDisabled} then now() end) returning id`)
  return { id: user?.id ?? 0, username }
}
const noticesOf = (id: number) =>
  db.rows(sql`select kind, title, text, link from notices where user_id = ${id} order by id`)
const mailsTo = (username: string) =>
  db.rows<{ subject: string; text: string }>(sql`select subject, text from outbox where recipient = ${username}`)

const letter = { why: 'You get this because you wrote it.' }
const notice = { kind: 'returned', title: 'It came back', text: 'One.\n\nTwo.', link: '/dashboard/articles?a=1' }

test('a notice alone sends no mail', async () => {
  const { id, username } = await account()
  await notify(db, id, notice)
  expect(await noticesOf(id)).toEqual([notice])
  expect(await mailsTo(username)).toEqual([])
})

test('a mail says the same and leads to the same page', async () => {
  const { id, username } = await account()
  await notify(db, id, { ...notice, mail: true, publicUrl: 'https://appetite.example', letter })
  const [mail] = await mailsTo(username)
  expect(mail?.subject).toBe(notice.title)
  expect(mail?.text).toContain('One.\n\nTwo.\n\n')
  expect(mail?.text).toContain('https://appetite.example/dashboard/articles?a=1')
  expect(await noticesOf(id)).toHaveLength(1)
})

test('an account that may not sign in gets no mail, and one that is gone nothing', async () => {
  const { id, username } = await account({ isDisabled: true })
  await notify(db, id, { ...notice, mail: true, publicUrl: 'https://appetite.example', letter })
  expect(await mailsTo(username)).toEqual([])
  await notify(db, 2_000_000_000, { ...notice, mail: true, publicUrl: 'https://appetite.example', letter })
  await notify(db, null, notice)
  expect(await noticesOf(2_000_000_000)).toEqual([])
})

test.each(['//elsewhere.example', '/..//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example'])(
  'a notice that would lead away from the site is refused: %s',
  async link => {
    const { id } = await account()
    await expect(notify(db, id, { ...notice, link })).rejects.toThrow('leads to a page of this site')
    expect(await noticesOf(id)).toEqual([])
  },
)
