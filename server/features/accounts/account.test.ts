// What an account holds and changes of itself, to its end; and what a superAdmin does with accounts.
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changePicture,
  deleteAccount,
  deletePicture,
  disableAccount,
  endSessions,
  listAccounts,
  markNoticesRead,
  readAccountData,
  readNotices,
  readProfile,
  updateName,
} from '#contract/calls/accounts.ts'
import { logIn } from '#contract/calls/sessions.ts'
import { openServer } from '#server/testing/fixtures.ts'
import { ownDatabase, type TestDatabase } from '../../testing/database.ts'
import { makeSuperAdmin, newPlace, type Someone, signUp, tokenOf } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/server.ts'

const server = await openServer()
const admin = await makeSuperAdmin(server)
const someone = await signUp(server)
const profileStatus = async (token: string) => (await server.send(readProfile, {}, { as: token })).status
const tell = (userId: number, title: string) =>
  server.db.run(sql`insert into notices (user_id, kind, title) values (${userId}, 'approved', ${title})`)

describe('the profile', () => {
  test('has another name after a change', async () => {
    const { status, body } = await server.send(updateName, { name_24: '  Ines Corr ' }, { as: someone })
    expect([status, body]).toEqual([200, { message: 'Profile name updated successfully!', name_24: 'Ines Corr' }])
    expect((await server.send(readProfile, {}, { as: someone })).body.name_24).toBe('Ines Corr')
    expect((await server.send(updateName, { name_24: '  ' }, { as: someone })).status).toBe(400)
  })

  test('names the organizations that it contributes for', async () => {
    const organization = await server.db.row<{ id: number }>(sql`
      insert into organizations (organization_name, organization_type) values ('Tern Mutual', 'Captive') returning id`)
    await server.db.run(sql`
      insert into memberships (user_id, organization_id) values (${someone.id}, ${organization?.id})`)
    const { body } = await server.send(readProfile, {}, { as: someone })
    expect(body.organizations).toEqual([{ id: organization?.id, organization_name: 'Tern Mutual' }])
  })

  test('says when it was made, as the stored data says', async () => {
    const [profile, data] = [
      (await server.send(readProfile, {}, { as: someone })).body,
      (await server.send(readAccountData, {}, { as: someone })).body,
    ]
    expect(profile.created_at).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect([data.created_at, data.profile.created_at]).toEqual([profile.created_at, profile.created_at])
  })

  test('has a picture, then another, then none; what is replaced is gone', async () => {
    const send = async (background: string) => {
      const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer()
      const files = { profile_picture: { bytes, name: 'me.png', type: 'image/png' } }
      return server.send(changePicture, {}, { as: someone, files })
    }
    const filesLeft = () => server.db.rows(sql`select id from files where owner_id = ${someone.id}`)
    const first = await send('red')
    expect([first.status, first.body.message]).toEqual([200, 'Profile picture updated successfully!'])
    const second = await send('blue')
    expect(second.body.profile_picture_url).not.toBe(first.body.profile_picture_url)
    expect((await server.send(readProfile, {}, { as: someone })).body.profile_picture_url).toBe(
      second.body.profile_picture_url,
    )
    expect(await filesLeft()).toHaveLength(1)
    const none = await server.send(deletePicture, {}, { as: someone })
    expect([none.status, none.body]).toEqual([
      200,
      { message: 'Profile picture deleted.', profile_picture_url: '/default-profile.svg' },
    ])
    expect(await filesLeft()).toHaveLength(0)
    expect((await server.send(changePicture, {}, { as: someone })).body.fields).toEqual({
      profile_picture: 'Please choose a picture.',
    })
  })

  test('comes with everything else that the account holds, and nothing of others', async () => {
    const other = await signUp(server)
    await tell(someone.id, 'For me')
    await tell(other.id, 'For another')
    const { status, body } = await server.send(readAccountData, {}, { as: someone })
    expect([status, body.profile.id, body.sessions.length]).toEqual([200, someone.id, 1])
    expect(body.notices.map(notice => notice.title)).toEqual(['For me'])
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash/)
  })
})

describe('notices', () => {
  test('are read one by one or all at once, and only by the one they are for', async () => {
    const [reader, other] = [await signUp(server), await signUp(server)]
    for (const title of ['One', 'Two', 'Three']) await tell(reader.id, title)
    const list = () => server.send(readNotices, { per_page: 2 }, { as: reader })
    const { body } = await list()
    expect([body.total, body.unread, body.notifications.map(notice => notice.title)]).toEqual([3, 3, ['Three', 'Two']])
    const id = body.notifications[0]?.id ?? 0
    expect((await server.send(markNoticesRead, { id }, { as: other })).body.unread).toBe(0)
    expect((await list()).body.unread).toBe(3)
    expect((await server.send(markNoticesRead, { id }, { as: reader })).body.unread).toBe(2)
    expect((await server.send(markNoticesRead, {}, { as: reader })).body.unread).toBe(0)
  })
})

describe('deleting the account', () => {
  const end = (as: string, current_password?: string) =>
    server.send(deleteAccount, { confirm: 'DELETE', current_password }, { as, address: newPlace() })

  test('needs the word, and the password when the sign-in is a while ago', async () => {
    const leaving = await signUp(server)
    const wordless = await server.raw({
      method: 'POST',
      url: deleteAccount.path,
      payload: { confirm: 'delete' },
      as: leaving,
    })
    expect([wordless.status, wordless.body]).toMatchObject([400, { fields: { confirm: 'Please type DELETE' } }])
    await server.db.run(
      sql`update sessions set created_at = now() - interval '16 minutes' where user_id = ${leaving.id}`,
    )
    expect((await end(leaving.token)).body.code).toBe('wrong_current_password')
    expect((await end(leaving.token, 'wrong')).body.code).toBe('wrong_current_password')
    expect((await end(leaving.token, leaving.password)).status).toBe(200)
  })

  test('is done once when it is asked for twice at the same time, with an idempotency key and without', async () => {
    for (let time = 0; time < 6; time++) {
      const leaving = await signUp(server)
      const ask = (headers: Record<string, string>) =>
        server.raw({ method: 'POST', url: deleteAccount.path, payload: { confirm: 'DELETE' }, as: leaving, headers })
      const answers = await Promise.all([ask({ 'idempotency-key': `end-${time}` }), ask({}), ask({})])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      // The account is gone for the others: for their session, or for the row of the key.
      expect(answers.filter(({ status }) => status === 401 || status === 409)).toHaveLength(2)
    }
  })

  test('ends every session, takes what was its own and leaves what it contributed', async () => {
    const leaving = await signUp(server)
    const other = await tokenOf(server, leaving)
    expect(await profileStatus(other)).toBe(200)
    const organization = await server.db.row<{ id: number }>(sql`
      insert into organizations (organization_name, organization_type, created_by_id)
      values (${`Left by ${leaving.id}`}, 'Captive', ${leaving.id}) returning id`)
    await server.db.run(sql`
      insert into ratings (organization_id, user_id, overall_rating, pricing_rating)
      values (${organization?.id}, ${leaving.id}, 5, 4)`)
    expect((await end(leaving.token)).status).toBe(200)
    expect([await profileStatus(leaving.token), await profileStatus(other)]).toEqual([401, 401])
    expect(
      await server.db.row(sql`
        select created_by_id, rating_count, avg_overall_rating from organizations where id = ${organization?.id}`),
    ).toEqual({ created_by_id: null, rating_count: 0, avg_overall_rating: null })
    const { username, password } = leaving
    expect((await server.send(logIn, { username, password }, { address: newPlace() })).status).toBe(401)
    const kept = await server.db.row(sql`
      select actor_id, before from audit where kind = 'account' and record_id = ${leaving.id} and action = 'deleted'`)
    expect(kept).toEqual({ actor_id: leaving.id, before: { role: 'member' } })
  })
})

describe('a superAdmin', () => {
  test('finds accounts by name, by address and by organization', async () => {
    const names = async (input: Parameters<typeof server.send<typeof listAccounts>>[1]) =>
      (await server.send(listAccounts, input, { as: admin })).body.accounts.map(account => account.username)
    await server.send(updateName, { name_24: 'Wilhelmina Vance' }, { as: someone })
    expect(await names({ q: 'helmina VANCE' })).toEqual([someone.username])
    expect(await names({ q: someone.username.slice(0, 20).toUpperCase() })).toEqual([someone.username])
    expect(await names({ q: 'a%b_c' })).toEqual([])
    const [organization] = (await server.send(readProfile, {}, { as: someone })).body.organizations
    expect(await names({ organization_id: organization?.id ?? 0 })).toEqual([someone.username])
  })

  test('ends the sessions of an account; a member cannot even ask', async () => {
    const target = await signUp(server)
    const refused = await server.send(endSessions, { id: target.id }, { as: someone })
    expect([refused.status, refused.body.code, await profileStatus(target.token)]).toEqual([403, 'not_allowed', 200])
    expect((await server.send(endSessions, { id: target.id }, { as: admin })).status).toBe(200)
    expect(await profileStatus(target.token)).toBe(401)
    expect((await server.send(endSessions, { id: 2_000_000_000 }, { as: admin })).status).toBe(404)
  })

  test('disables an account, which ends its sessions and keeps it out, and lets it in again', async () => {
    const target = await signUp(server)
    const disable = (disabled: boolean, as = admin) => server.send(disableAccount, { id: target.id, disabled }, { as })
    expect((await disable(true, someone)).status).toBe(403)
    expect(await profileStatus(target.token)).toBe(200)
    expect((await disable(true)).status).toBe(200)
    expect(await profileStatus(target.token)).toBe(401)
    expect(await tokenOf(server, target)).toBeUndefined()
    expect((await disable(false)).status).toBe(200)
    expect(await profileStatus(await tokenOf(server, target))).toBe(200)
    expect(await profileStatus(target.token)).toBe(401)
  })
})

describe('the last superAdmin', () => {
  let own: TestDatabase
  let house: TestServer
  beforeAll(async () => {
    own = await ownDatabase()
    house = await testServer({}, own.db)
  })
  afterAll(() => own.close())
  const leave = (as: Someone) => house.send(deleteAccount, { confirm: 'DELETE' }, { as })
  const adminsLeft = async () =>
    (await own.db.rows(sql`select id from users where role = 'superAdmin' and disabled_at is null`)).length

  test('cannot go and cannot be disabled; one of two can', async () => {
    const [first, second] = [await makeSuperAdmin(house), await makeSuperAdmin(house)]
    expect((await leave(first)).status).toBe(200)
    const refused = await leave(second)
    expect([refused.status, refused.body.code]).toEqual([409, 'last_admin'])
    const disabled = await house.send(disableAccount, { id: second.id, disabled: true }, { as: second })
    expect([disabled.status, disabled.body.code, await adminsLeft()]).toEqual([409, 'last_admin', 1])
  })

  test('is left when all go at the same time, by whichever way', async () => {
    const [first, second, third] = [
      await makeSuperAdmin(house),
      await makeSuperAdmin(house),
      await makeSuperAdmin(house),
    ]
    await Promise.all([
      leave(first),
      leave(second),
      house.send(disableAccount, { id: third.id, disabled: true }, { as: first }),
      house.send(disableAccount, { id: first.id, disabled: true }, { as: third }),
      leave(third),
    ])
    expect(await adminsLeft()).toBeGreaterThan(0)
  })
})
