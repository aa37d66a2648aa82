// `npm run reset-factor` as an operator runs it: a process of its own beside the product, or in its place on the embedded database.
import { execFile } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { readProfile } from '#contract/calls/accounts.ts'
import { logInWithCode } from '#contract/calls/codes.ts'
import { logIn } from '#contract/calls/sessions.ts'
import { openDatabase } from './db/connect.ts'
import { codeOf, setUpApp } from './features/accounts/codes/testing/app.ts'
import { devicesOf } from './features/accounts/passkeys/testing/devices.ts'
import { ownDatabase } from './testing/database.ts'
import { newAddress, newPlace, type Someone, signUp } from './testing/people.ts'
import { quietLog } from './testing/quietLog.ts'
import { type TestServer, testServer } from './testing/server.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

const script = fileURLToPath(new URL('./resetFactor.ts', import.meta.url))
const loader = pathToFileURL(fileURLToPath(import.meta.resolve('tsx'))).href

const { db, place } = await ownDatabase()
const isEmbedded = db.engine === 'embedded'
let server: TestServer = await testServer({}, db)
const stop = async () => {
  await server.close()
  await server.db.close()
}
afterAll(stop)

/** Its exit code and what it said. */
function run(words: string[], settings: Record<string, string> = {}) {
  const where = isEmbedded ? { DATA_DIR: place.dataDir } : { DATABASE_URL: place.url, DATA_DIR: temporaryFolder() }
  const env = { PATH: process.env.PATH, ...where, SECRET: 's'.repeat(40), ...settings }
  const options = { cwd: temporaryFolder(), env }
  return new Promise<{ code: number; said: string }>(resolve => {
    execFile(process.execPath, ['--import', loader, script, ...words], options, (error, out, wrong) =>
      resolve({ code: Number(error?.code ?? 0), said: `${out}${wrong}`.trim() }),
    )
  })
}

/** On the embedded database as its sentence asks: the product is stopped, and started again. */
async function reset(...words: string[]) {
  if (!isEmbedded) return run(words)
  await stop()
  const answer = await run(words)
  server = await testServer({}, await openDatabase({ ...place, log: quietLog }))
  return answer
}

const enter = (someone: Someone) =>
  server.send(logIn, { username: someone.username, password: someone.password }, { address: newPlace() })
const passkey = async ({ token }: Someone, name: string) => devicesOf(server).added(token, undefined, name)

/** An account with an app and a trusted device. Its token is of the session that `trust` began. */
async function withApp() {
  const someone = await signUp(server)
  const now = new Date()
  const { secret } = await setUpApp(server, someone.token, now)
  const address = newPlace()
  const asked = await server.send(logIn, { username: someone.username, password: someone.password }, { address })
  const { body } = await server.send(
    logInWithCode,
    { ticket: asked.body.ticket ?? '', code: codeOf(secret, now), trust: true },
    { address },
  )
  expect(body.device).not.toBeNull()
  return { ...someone, token: body.token }
}

const left = ({ id }: Someone) =>
  server.db.row(sql`
    select (select count(*)::int from second_factors where user_id = ${id}) as apps,
      (select count(*)::int from recovery_codes where user_id = ${id}) as codes,
      (select count(*)::int from trusted_devices where user_id = ${id}) as devices,
      (select count(*)::int from passkeys where user_id = ${id}) as passkeys,
      (select count(*)::int from sessions where user_id = ${id}) as sessions`)
const told = async ({ username }: Someone) =>
  (
    await server.db.rows<{ text: string }>(sql`
      select text from outbox where recipient = ${username}
        and subject = 'The second factor of your Appetite account was removed'`)
  ).map(({ text }) => text.replace(/\s+/g, ' '))
const audited = ({ id }: Someone) =>
  server.db.rows(sql`
    select actor_id, after from audit where kind = 'account' and record_id = ${id} and action = 'second factors reset'`)

test('a lost app is removed with its codes, devices and sessions, and its owner is told; passkeys stay', async () => {
  const owner = await withApp()
  const other = await withApp()
  await passkey(owner, 'My phone')
  expect((await enter(owner)).body.code).toBe('second_factor')
  const { code, said } = await reset(` ${owner.username.toUpperCase()}`)
  expect(said.split('\n')).toEqual([
    `Removed from ${owner.username}: the authenticator app, 10 unused recovery codes, no trusted devices.`,
    'Ended: 1 session. The password is as it was.',
    'The owner is told by mail and on the site.',
    'The account keeps the passkey ‘My phone’: add --passkeys to remove that too.',
  ])
  expect(code).toBe(0)
  // A product that runs meanwhile notices it by itself.
  await expect.poll(async () => (await server.send(readProfile, {}, { as: owner.token })).status).toBe(401)
  expect(await left(owner)).toEqual({ apps: 0, codes: 0, devices: 0, passkeys: 1, sessions: 0 })
  expect(await audited(owner)).toEqual([{ actor_id: null, after: { ended: 1, passkeys: 0 } }])
  const [mail, ...more] = await told(owner)
  expect(more).toEqual([])
  expect(mail).toContain('removed your authenticator app with its recovery codes, since somebody reported a loss')
  expect(mail).toContain('This passkey still opens your account: ‘My phone’.')
  expect((await enter(owner)).status).toBe(200)

  expect(await left(other)).toEqual({ apps: 1, codes: 10, devices: 1, passkeys: 0, sessions: 2 })
  expect((await server.send(readProfile, {}, { as: other.token })).status).toBe(200)
  expect((await enter(other)).body.code).toBe('second_factor')
})

test('with --passkeys they are removed too, with an app or without one', async () => {
  const owner = await signUp(server)
  const { device } = await passkey(owner, 'My phone')
  expect((await devicesOf(server).opened(device)).status).toBe(200)
  const kept = await reset(owner.username)
  expect(kept).toEqual({
    code: 0,
    said: `Nothing to reset: ${owner.username} has no authenticator app.\nThe account keeps the passkey ‘My phone’: add --passkeys to remove that too.`,
  })
  expect(await left(owner)).toMatchObject({ passkeys: 1, sessions: 2 })
  const { code, said } = await reset(owner.username, '--passkeys')
  expect([code, said.split('\n')[0]]).toEqual([0, `Removed from ${owner.username}: the passkey ‘My phone’.`])
  expect(await left(owner)).toEqual({ apps: 0, codes: 0, devices: 0, passkeys: 0, sessions: 0 })
  expect((await devicesOf(server).opened(device)).status).toBe(401)
  expect((await told(owner)).join()).toContain('removed the passkey ‘My phone’, since somebody reported a loss')
  expect((await enter(owner)).status).toBe(200)
})

test('where nothing is to reset, or nobody has the address, it says so and changes nothing', async () => {
  const owner = await signUp(server)
  const nobody = newAddress()
  const [none, neither, unknown] = [
    await reset(owner.username),
    await reset(owner.username, '--passkeys'),
    await reset(nobody),
  ]
  expect(none).toEqual({ code: 0, said: `Nothing to reset: ${owner.username} has no authenticator app.` })
  expect(neither).toEqual({
    code: 0,
    said: `Nothing to reset: ${owner.username} has neither an authenticator app nor a passkey.`,
  })
  expect(unknown).toEqual({ code: 1, said: `There is no account with the address ${nobody}.` })
  expect(await left(owner)).toMatchObject({ sessions: 1 })
  expect((await server.send(readProfile, {}, { as: owner.token })).status).toBe(200)
  expect([await audited(owner), await told(owner)]).toEqual([[], []])
})

test.runIf(isEmbedded)(
  'beside a product that has the folder open it asks to stop that, and changes nothing',
  async () => {
    const owner = await withApp()
    const DATA_DIR = place.dataDir
    expect(await run([owner.username])).toEqual({
      code: 1,
      said: `Appetite has the data folder ${DATA_DIR} open: stop it, run this once more, and start it again.`,
    })
    expect(await left(owner)).toMatchObject({ apps: 1, codes: 10, devices: 1 })
    expect((await reset(owner.username)).code).toBe(0)
  },
)

test('without an address, or where there is no database, it says what it needs', async () => {
  for (const words of [[], ['--passkey', 'a@example.com']])
    expect(await run(words)).toEqual({
      code: 1,
      said: expect.stringMatching(/^Please say whose factor is lost: .*\.$/),
    })
  const empty = temporaryFolder()
  expect(await run(['a@example.com'], { DATABASE_URL: '', DATA_DIR: empty })).toEqual({
    code: 1,
    said: `There is no database in ${empty}: run this with the settings that Appetite runs with.`,
  })
})
