// Ways of getting in or staying in where one must not, each beside the way that is open.
import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { disableAccount, endSessions, readProfile } from '#contract/calls/accounts.ts'
import { confirmTotp, logInWithCode, newRecoveryCodes, startTotp, stopTotp } from '#contract/calls/codes.ts'
import { addPasskey, passkeyOptions } from '#contract/calls/passkeys.ts'
import { disownSignIn } from '#contract/calls/sessionList.ts'
import { forgotPassword, logIn, resetPassword } from '#contract/calls/sessions.ts'
import { makeAuthenticator } from '../../testing/authenticator.ts'
import { startIssuer } from '../../testing/issuer.ts'
import { mailedToken, makeSuperAdmin, newAddress, newPlace, type Someone, signUp } from '../../testing/people.ts'
import { popupsOf, somebody } from '../../testing/popups.ts'
import { testServer } from '../../testing/server.ts'
import { codeOf, setUpApp, wrongCodeOf } from './codes/testing/app.ts'
import { devicesOf } from './passkeys/testing/devices.ts'

const issuer = await startIssuer()
const now = new Date()
const settings = { ...issuer.settings, SMTP_URL: 'smtp://127.0.0.1:1' }
const server = await testServer(settings, undefined, { now: () => now })
const domains = { ...issuer.oidcSettings, OIDC_DOMAINS: 'agency.example' }
const strict = await testServer({ ...settings, ...domains }, server.db, { now: () => now })
afterAll(async () => {
  await server.close()
  await strict.close()
  await issuer.stop()
})
const { google, facebook } = popupsOf(
  () => issuer,
  () => server,
)
const { askedToAdd, add } = devicesOf(server)

const verify = (id: number) => server.db.run(sql`update users set verified_at = now() where id = ${id}`)
async function withApp() {
  const someone = await signUp(server)
  await verify(someone.id)
  return { ...someone, ...(await setUpApp(server, someone.token, now)) }
}
type Owner = Pick<Someone, 'username' | 'password'>
const password = ({ username, password }: Owner, address = newPlace(), device?: string) =>
  server.send(logIn, { username, password, ...(device && { device }) }, { address })
const ticketOf = async (owner: Owner, address: string) => (await password(owner, address)).body.ticket ?? ''
type Typed = { code?: string; recovery_code?: string; trust?: boolean }
const enter = (ticket: string, address: string, typed: Typed) =>
  server.send(logInWithCode, { ticket, ...typed }, { address })
const enterAnew = async (owner: Owner, typed: Typed, address = newPlace()) =>
  enter(await ticketOf(owner, address), address, typed)
const isIn = async (token: string) => (await server.send(readProfile, {}, { as: token })).status === 200

test('a session is kept fresh by the right password, and not by any where none opens the account', async () => {
  const someone = await signUp(server, newAddress().replace('example.com', 'agency.example'))
  await server.db.run(sql`
    update sessions set created_at = now() - interval '14 minutes' where user_id = ${someone.id}`)
  const isRenewed = () =>
    server.db.row(sql`select confirmed_at is not null as renewed from sessions where user_id = ${someone.id}`)
  const invented = { current_password: 'whatever comes to mind' }
  expect((await strict.send(startTotp, invented, { as: someone })).status).toBe(200)
  expect(await isRenewed()).toEqual({ renewed: false })
  expect((await server.send(startTotp, { current_password: someone.password }, { as: someone })).status).toBe(200)
  expect(await isRenewed()).toEqual({ renewed: true })
})

test('a device is trusted no longer once a superAdmin has ended the sessions, or disabled the account for a time', async () => {
  const admin = await makeSuperAdmin(server)
  const ends = [
    (id: number) => server.send(endSessions, { id }, { as: admin }),
    async (id: number) => {
      await server.send(disableAccount, { id, disabled: true }, { as: admin })
      return server.send(disableAccount, { id, disabled: false }, { as: admin })
    },
  ]
  for (const end of ends) {
    const owner = await withApp()
    const { body } = await enterAnew(owner, { code: codeOf(owner.secret, now), trust: true })
    expect((await password(owner, newPlace(), body.device ?? '')).status).toBe(200)
    expect((await end(owner.id)).status).toBe(200)
    expect((await password(owner, newPlace(), body.device ?? '')).body.code).toBe('second_factor')
  }
})

test('recovery codes that a stranger made open nothing after ‘This was not me’; those of the owner do', async () => {
  for (const isRenewed of [true, false]) {
    const owner = await withApp()
    const [first = '', second = '', third = ''] = owner.recoveryCodes
    await enterAnew(owner, { recovery_code: first }, '203.0.113.1')
    const { body } = await enterAnew(owner, { recovery_code: second }, '198.51.100.1')
    const made = isRenewed
      ? (await server.send(newRecoveryCodes, {}, { as: body.token })).body.recovery_codes[0]
      : third
    const mail = await server.db.row<{ text: string }>(sql`
      select text from outbox where recipient = ${owner.username} and text like '%/not-me?token=%' order by id desc limit 1`)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await server.send(disownSignIn, { token })).status).toBe(200)
    const chosen = 'herons above the marsh'
    const link = await mailedToken(server, owner.username, 'reset-password')
    expect((await server.send(resetPassword, { token: link, password: chosen })).status).toBe(200)
    const opened = await enterAnew({ ...owner, password: chosen }, { recovery_code: made ?? '' })
    expect(opened.status).toBe(isRenewed ? 401 : 200)
  }
})

test('digits of another script, and what is no code, are wrong in words; spaces between the digits are not', async () => {
  const owner = await withApp()
  const code = codeOf(owner.secret, now)
  const digitsFrom = (zero: number) => [...code].map(digit => String.fromCharCode(zero + Number(digit))).join('')
  for (const typed of [digitsFrom(0xff10), digitsFrom(0x660), `${code}\0`, `+${code.slice(1)}`, '\ud800'.repeat(6)])
    expect((await enterAnew(owner, { code: typed })).body.code).toBe('wrong_code')
  expect((await enterAnew(owner, { code: ` ${code.slice(0, 3)}\u00a0${code.slice(3)}\t` })).status).toBe(200)
  const { token } = await signUp(server)
  const { secret } = (await server.send(startTotp, {}, { as: token })).body
  const first = codeOf(secret, now).replace(/./, digit => String.fromCharCode(0xff10 + Number(digit)))
  expect((await server.send(confirmTotp, { code: first }, { as: token })).body.code).toBe('invalid_input')
  expect((await server.send(confirmTotp, { code: codeOf(secret, now) }, { as: token })).status).toBe(200)
})

test('G7 with an Idempotency-Key too, no secret, code, ticket, challenge or token stands in clear in any table', async () => {
  const { token: as, ...me } = await signUp(server)
  const key = randomUUID()
  const { secret } = (await server.send(startTotp, {}, { as, key })).body
  const confirmed = await server.send(confirmTotp, { code: codeOf(secret, now) }, { as, key })
  const [recovery = '', another = ''] = (await server.send(newRecoveryCodes, {}, { as, key })).body.recovery_codes
  const address = newPlace()
  const { username, password } = me
  const { ticket = '' } = (await server.send(logIn, { username, password }, { as, key, address })).body
  const typed = { ticket, recovery_code: recovery, trust: true }
  const { body } = await server.send(logInWithCode, typed, { as, key, address })
  const { challenge } = (await server.send(passkeyOptions, { for: 'add' }, { as, key })).body.options
  const response = makeAuthenticator().create({ challenge, rp: { id: 'appetite.example' } })
  expect((await server.send(addPasskey, { name: 'iPhone', response }, { as, key })).status).toBe(200)
  const secrets = {
    ...{ secret, ticket, recovery, another, challenge, first: confirmed.body.recovery_codes[0] ?? '' },
    ...{ session: body.token, device: body.device ?? '', password },
  }
  expect(Object.values(secrets).filter(text => text.length < 10)).toEqual([])
  const tables = await server.db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const inClear: string[] = []
  for (const { name } of tables)
    for (const [what, text] of Object.entries(secrets))
      if (await server.db.row(sql`select 1 from ${raw(name)} t where strpos(t::text, ${text}) > 0 limit 1`))
        inClear.push(`${what} in ${name}`)
  expect(inClear).toEqual([])
  const kept = await server.db.row(
    sql`select call from idempotency_keys where user_id = ${me.id} and strpos(answer::text, 'iPhone') > 0`,
  )
  expect(kept).toEqual({ call: 'accounts.addPasskey' })
})

test('a ticket opens the account that it is of, with its own codes, and is neither a session nor a link', async () => {
  const [mine, other] = [await withApp(), await withApp()]
  const address = newPlace()
  const [ticket, theirs] = [await ticketOf(mine, address), await ticketOf(other, address)]
  const code = codeOf(mine.secret, now)
  expect((await enter(theirs, address, { code })).body.code).toBe('wrong_code')
  expect((await enter(theirs, address, { recovery_code: mine.recoveryCodes[0] ?? '' })).body.code).toBe('wrong_code')
  expect(await isIn(ticket)).toBe(false)
  expect((await enter(mine.token, address, { code })).body.code).toBe('ticket_over')
  const { username, password } = mine
  const linking = await server.send(logIn, { username, password, link: ticket }, { address })
  expect(linking.body.code).toBe('second_factor')
  expect((await enter(ticket, address, { code })).status).toBe(200)
})

test('a ticket counts no codes of an app that was removed or replaced since, and none of a disabled account', async () => {
  const address = newPlace()
  const [removed, replaced, disabled] = [await withApp(), await withApp(), await withApp()]
  const ticket = await ticketOf(replaced, address)
  const over = async (owner: typeof removed, held: string) => {
    const { body } = await enter(held, address, { code: codeOf(owner.secret, now) })
    const byRecovery = await enter(held, address, { recovery_code: owner.recoveryCodes[0] ?? '' })
    return [body.code, byRecovery.body.code]
  }
  const [first, last] = [await ticketOf(removed, address), await ticketOf(disabled, address)]
  await server.send(stopTotp, {}, { as: removed })
  expect(await over(removed, first)).toEqual(['ticket_over', 'ticket_over'])
  await server.send(disableAccount, { id: disabled.id, disabled: true }, { as: await makeSuperAdmin(server) })
  expect(await over(disabled, last)).toEqual(['wrong_credentials', 'wrong_credentials'])
  await server.send(stopTotp, {}, { as: replaced })
  const app = await setUpApp(server, replaced.token, now)
  expect(await over(replaced, ticket)).toEqual(['wrong_code', 'wrong_code'])
  expect((await enter(ticket, address, { code: codeOf(app.secret, now) })).status).toBe(200)
})

test('whatever wins when a code and the end or the beginning of codes meet, no session outlives the change', async () => {
  for (let round = 0; round < 3; round++) {
    const owner = await withApp()
    const address = newPlace()
    const ticket = await ticketOf(owner, address)
    const [stopped, entered] = await Promise.all([
      server.send(stopTotp, {}, { as: owner }),
      enter(ticket, address, { code: codeOf(owner.secret, now) }),
    ])
    expect(stopped.status).toBe(200)
    if (entered.status === 200) expect(await isIn(entered.body.token)).toBe(false)

    const someone = await signUp(server)
    const { secret } = (await server.send(startTotp, {}, { as: someone })).body
    const code = codeOf(secret, now)
    const confirming = [1, 2, 3].map(() => server.send(confirmTotp, { code }, { as: someone }))
    const [opened, ...confirmed] = await Promise.all([password(someone), ...confirming])
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    if (opened.status === 200) expect(await isIn(opened.body.token)).toBe(false)
    // The code that set it up has counted.
    expect((await enterAnew(someone, { code })).body.code).toBe('wrong_code')
    expect(await isIn(someone.token)).toBe(true)
  }
})

test('of 28 passkeys at once an account takes 25, and none that was asked for by another account', async () => {
  const [me, other] = [await signUp(server), await signUp(server)]
  const foreign = makeAuthenticator().create(await askedToAdd(other.token))
  expect((await add(me.token, foreign)).status).toBe(400)
  expect((await add(other.token, foreign)).status).toBe(200)
  const made = await Promise.all(
    Array.from({ length: 28 }, async () => makeAuthenticator().create(await askedToAdd(me.token))),
  )
  const added = await Promise.all(made.map(response => add(me.token, response)))
  expect(added.map(({ status }) => status).sort()).toEqual([...Array(25).fill(200), 409, 409, 409])
})

test('neither Facebook, nor a Google to be linked, nor a mailed link gets around the codes', async () => {
  const person = somebody()
  const { token, user } = (await facebook(person)).body
  await verify(user.id)
  const app = await setUpApp(server, token, now)
  expect((await facebook(person)).body.code).toBe('second_factor')
  expect((await google(somebody({ email: person.email }))).body.code).toBe('second_factor')
  const linked = await server.db.rows(sql`select provider from identities where user_id = ${user.id}`)
  expect(linked).toEqual([{ provider: 'facebook' }])
  await server.send(forgotPassword, { username: user.username }, { address: newPlace() })
  const link = await mailedToken(server, user.username, 'reset-password')
  const owner = { username: user.username, password: 'herons above the marsh' }
  expect((await server.send(resetPassword, { token: link, password: owner.password })).status).toBe(200)
  expect((await enterAnew(owner, { code: wrongCodeOf(app.secret, now) })).body.code).toBe('wrong_code')
  expect((await enterAnew(owner, { code: codeOf(app.secret, now) })).status).toBe(200)
})
