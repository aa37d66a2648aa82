// When people are told: at once, daily and weekly, in one mail for all searches, and never without news.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildUser } from '#server/testing/build.ts'
import { openWatching, stock } from './testing/watching.ts'

const { server, db, look, read, save, told, mailsTo, goTo, pass } = await openWatching()
const minute = 60_000

test('daily and weekly searches of one account come in one mail each time, and none when nothing happened', async () => {
  const ann = await buildUser(server)
  const { word, add } = stock(db)
  await save(ann, { name: 'Daily one', query: { searchTerm: word }, often: 'daily' })
  await save(ann, { name: 'Daily two', query: { searchTerm: word, state: 'TX' }, often: 'daily' })
  await save(ann, { name: 'Weekly', query: { searchTerm: word }, often: 'weekly' })
  await add()
  await look()
  expect([await told(ann), await mailsTo(ann)]).toEqual([[], []])
  goTo('Monday')
  await look()
  expect((await told(ann)).length).toBe(3)
  const [monday, ...more] = await mailsTo(ann)
  expect(more).toEqual([])
  expect(monday?.subject).toBe('Appetite: 3 new matches in 3 searches')
  for (const name of ['Daily one', 'Daily two', 'Weekly']) expect(monday?.text).toContain(name)
  await look()
  goTo('noon')
  await look()
  expect(await mailsTo(ann)).toHaveLength(1)
  await add()
  await look()
  expect(await told(ann)).toHaveLength(3)
  goTo('noon')
  await look()
  expect((await mailsTo(ann)).map(({ subject }) => subject)).toEqual([
    'Appetite: 3 new matches in 3 searches',
    'Appetite: 2 new matches in 2 searches',
  ])
})

test('at once is told in the bell each time, by mail at most once an hour, and the rest is gathered', async () => {
  const ann = await buildUser(server)
  const { word, add } = stock(db)
  await save(ann, { name: 'Pies', query: { searchTerm: word } })
  await add()
  await look()
  pass(10 * minute)
  await add()
  await look()
  await add()
  await look()
  expect(await told(ann)).toHaveLength(3)
  expect(await mailsTo(ann)).toHaveLength(1)
  pass(51 * minute)
  await look()
  expect((await mailsTo(ann)).map(({ subject }) => subject)).toEqual([
    'Appetite: 1 new match for Pies',
    'Appetite: 2 new matches for Pies',
  ])
  pass(120 * minute)
  await look()
  expect(await mailsTo(ann)).toHaveLength(2)
})

test('the bell alone, mail alone, or neither, as each search says', async () => {
  const ann = await buildUser(server)
  const { word, add } = stock(db)
  const query = { searchTerm: word }
  await save(ann, { name: 'Bell', query, mail: false })
  await save(ann, { name: 'Mail', query, bell: false })
  await save(ann, { name: 'Off', query, often: 'off' })
  const { listing_name } = await add()
  await look()
  expect((await told(ann)).map(({ title }) => title)).toEqual([`${listing_name} matches now`])
  expect((await mailsTo(ann)).map(({ subject }) => subject)).toEqual(['Appetite: 1 new match for Mail'])
})

test('several in one search are one notice that counts them', async () => {
  const ann = await buildUser(server)
  const { word, add } = stock(db)
  await save(ann, { name: 'Pies', query: { searchTerm: word } })
  for (let at = 0; at < 4; at++) await add()
  await look()
  expect((await told(ann)).map(({ title }) => title)).toEqual(['Pies: 4 new'])
})

test('an address that is not verified gets no mail, and nothing of that time once it is', async () => {
  const ann = await buildUser(server, { verified: false })
  const { word, add } = stock(db)
  await save(ann, { name: 'Pies', query: { searchTerm: word } })
  await add()
  await look()
  expect([(await told(ann)).length, (await mailsTo(ann)).length]).toEqual([1, 0])
  await db.run(sql`update users set verified_at = now() where id = ${ann.id}`)
  await look()
  expect(await mailsTo(ann)).toEqual([])
})

test('the link of a mail stops mails of that search alone, without a session, and the next mail lacks it', async () => {
  const ann = await buildUser(server)
  const { word, add } = stock(db)
  const one = await save(ann, { name: 'Pies', query: { searchTerm: word } })
  await save(ann, { name: 'Cakes', query: { searchTerm: word, state: 'TX' }, often: 'off' })
  await add()
  await look()
  const [first] = await mailsTo(ann)
  const url = first?.stop_link.slice(server.config.publicUrl.length) ?? ''
  expect(url).toContain(`.search-${one.id}.`)
  await server.raw({ method: 'GET', url })
  expect((await read(ann, one.id)).saved_search.mail).toBe(true)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const press = await server.raw({ method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' })
  expect(press.status).toBe(200)
  expect((await read(ann, one.id)).saved_search.mail).toBe(false)
  pass(90 * minute)
  await add()
  await look()
  expect([(await told(ann)).length, (await mailsTo(ann)).length]).toEqual([2, 1])
})
