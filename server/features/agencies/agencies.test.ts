// Agencies: making one, inviting, joining, roles, leaving, and who may do none of it.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deleteAccount, disableAccount } from '#contract/calls/accounts.ts'
import { inviteToAgency, joinAgency, leaveAgency, readAgency, saveAgency } from '#contract/calls/agencies.ts'
import { expectWhole } from '../../mail/testing/expectWhole.ts'
import { type Built, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { newAddress } from '../../testing/people.ts'
import { buildFirm, invite, joined } from './testing/firm.ts'

const server = await openServer()
const admin = await buildUser(server, { role: 'superAdmin' })
const stranger = await buildUser(server)

const agencyOf = async (as: Built) => (await server.send(readAgency, {}, { as })).body.agency
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const memberIds = async (as: Built) => (await agencyOf(as))?.members.map(({ user_id }) => user_id)

test('whoever has no agency makes one and owns it; its members and nobody else see it', async () => {
  const owner = await buildUser(server)
  expect(await agencyOf(owner)).toBeNull()
  const agency_name = unique('Quill & Daughters')
  const { status, body } = await server.send(saveAgency, { agency_name }, { as: owner })
  const expected = {
    agency_name,
    declinations_wanted: 3,
    declination_days: 90,
    version: 1,
    members: [{ user_id: owner.id, username: owner.username, role: 'owner' }],
    invitations: [],
  }
  expect([status, body]).toMatchObject([200, { message: 'Agency created', agency: expected }])
  const member = await joined(server, owner, await buildUser(server))
  expect(await agencyOf(member)).toMatchObject({ agency_name, members: [{ role: 'owner' }, { role: 'member' }] })
  for (const as of [stranger, admin]) expect(await agencyOf(as)).toBeNull()
})

test('its owner changes it, on the version that was read; a member does not', async () => {
  const { agency, owner, members } = await buildFirm(server)
  const change = { agency_name: unique('Quill West'), declinations_wanted: 5, declination_days: 120 }
  const [member = stranger] = members
  expect(codeOf(await server.send(saveAgency, change, { as: member }))).toEqual([404, 'not_found'])
  const saved = await server.send(saveAgency, { ...change, version: agency.version }, { as: owner })
  expect([saved.status, saved.body]).toMatchObject([
    200,
    { message: 'Agency saved', agency: { ...change, version: 2 } },
  ])
  const late = await server.send(saveAgency, { agency_name: 'Late', version: agency.version }, { as: owner })
  expect([late.status, late.body]).toMatchObject([409, { code: 'stale', current: { ...change, version: 2 } }])
  for (const wrong of [{ declinations_wanted: 11 }, { declination_days: 29 }, { agency_name: ' ' }]) {
    const refused = await server.send(saveAgency, { agency_name: 'Quill', ...wrong }, { as: owner })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, Object.keys(wrong)])
  }
})

test('two requests at once make one agency', async () => {
  const owner = await buildUser(server)
  const name = unique('Twice')
  const answers = await Promise.all([1, 2].map(() => server.send(saveAgency, { agency_name: name }, { as: owner })))
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const made = await server.db.rows(sql`select id from agencies where agency_name = ${name}`)
  expect(made).toHaveLength(1)
})

test('an invitation is a mailed link for one address, good once', async () => {
  const { owner, members } = await buildFirm(server)
  const invited = await buildUser(server)
  expect(
    codeOf(await server.send(inviteToAgency, { email: invited.username }, { as: members[0] ?? stranger })),
  ).toEqual([404, 'not_found'])
  const token = await invite(server, owner, invited.username.toUpperCase().toLowerCase())
  expect((await agencyOf(owner))?.invitations).toMatchObject([{ email: invited.username }])
  const look = (as: Built, link = token) => server.send(readAgency, { token: link }, { as })
  expect((await look(invited)).body).toEqual({
    agency: null,
    invitation: { agency_name: (await agencyOf(owner))?.agency_name },
  })
  for (const as of [stranger, admin]) {
    expect(codeOf(await look(as))).toEqual([409, 'wrong_invitee'])
    expect(codeOf(await server.send(joinAgency, { token, bring: false }, { as }))).toEqual([409, 'wrong_invitee'])
  }
  expect((await server.send(joinAgency, { token, bring: false }, { as: stranger })).body.message).toBe(
    'This invitation is for another email address.',
  )
  const done = await server.send(joinAgency, { token, bring: false }, { as: invited })
  expect([done.status, done.body.agency.members.length]).toEqual([200, 3])
  expect((await agencyOf(owner))?.invitations).toEqual([])
  expect(codeOf(await server.send(joinAgency, { token, bring: false }, { as: invited }))).toEqual([400, 'link_expired'])
  expect(codeOf(await look(invited))).toEqual([400, 'link_expired'])
  expect(codeOf(await server.send(joinAgency, { token: 'never-was', bring: false }, { as: stranger }))).toEqual([
    400,
    'link_expired',
  ])
})

test('a link of last week works no longer, nor one that another took the place of', async () => {
  const { owner } = await buildFirm(server, { colleagues: 0 })
  const invited = await buildUser(server)
  const first = await invite(server, owner, invited.username)
  const second = await invite(server, owner, invited.username)
  const join = (token: string) => server.send(joinAgency, { token, bring: false }, { as: invited })
  expect(codeOf(await join(first))).toEqual([400, 'link_expired'])
  await server.db.run(sql`
    update agency_invitations set expires_at = now() - interval '1 second' where email = ${invited.username}`)
  expect(codeOf(await join(second))).toEqual([400, 'link_expired'])
  expect((await join(await invite(server, owner, invited.username))).status).toBe(200)
})

test('an account belongs to one agency', async () => {
  const [first, second] = [await buildFirm(server, { colleagues: 0 }), await buildFirm(server, { colleagues: 0 })]
  const member = await joined(server, first.owner, await buildUser(server))
  const token = await invite(server, second.owner, member.username)
  const refused = await server.send(joinAgency, { token, bring: true }, { as: member })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'agency_taken', message: 'You belong to an agency already. Please leave it first.' },
  ])
  expect(codeOf(await server.send(readAgency, { token }, { as: member }))).toEqual([409, 'agency_taken'])
  expect((await server.send(leaveAgency, {}, { as: member })).body.message).toBe('You have left the agency')
  expect((await server.send(joinAgency, { token, bring: true }, { as: member })).status).toBe(200)
  const already = await server.send(inviteToAgency, { email: member.username }, { as: second.owner })
  expect([already.status, Object.keys(already.body.fields ?? {})]).toEqual([400, ['email']])
})

test('twenty invitations a day, twenty open ones, fifty members', async () => {
  const { agency, owner } = await buildFirm(server, { colleagues: 0 })
  const send = (email = newAddress()) => server.send(inviteToAgency, { email }, { as: owner })
  const some = newAddress()
  for (let at = 0; at < 20; at++) expect((await send(at === 0 ? some : newAddress())).status).toBe(200)
  expect(codeOf(await send())).toEqual([409, 'limit_reached'])
  const again = await send(some)
  expect([...codeOf(again), Number(again.headers['retry-after']) > 80_000]).toEqual([429, 'too_many', true])
  await server.db.run(sql`delete from counters where key like 'invitations:%'`)
  expect((await send(some)).status).toBe(200)
  const token = await invite(server, owner, some)
  await server.db.run(
    sql`update agency_invitations set used_at = now() where agency_id = ${agency.id} and email <> ${some}`,
  )
  await server.db.run(sql`
    with others as (
      insert into users (username, name_24) select 'colleague-' || ${agency.id}::text || '-' || n || '@example.com', 'Colleague'
      from generate_series(1, 49) as n returning id)
    insert into agency_members (user_id, agency_id, role) select id, ${agency.id}, 'member' from others`)
  expect(codeOf(await send())).toEqual([409, 'limit_reached'])
  const late = await buildUser(server)
  await server.db.run(sql`update agency_invitations set email = ${late.username} where email = ${some}`)
  expect(codeOf(await server.send(joinAgency, { token, bring: false }, { as: late }))).toEqual([409, 'limit_reached'])
  await server.db.run(sql`
    delete from agency_members where user_id = (select max(user_id) from agency_members where agency_id = ${agency.id})`)
  expect((await server.send(joinAgency, { token, bring: false }, { as: late })).status).toBe(200)
})

test('an owner removes members and changes roles; a member only leaves', async () => {
  const { owner, members } = await buildFirm(server, { colleagues: 2 })
  const [first = stranger, second = stranger] = members
  const leave = (as: Built, input: { user_id?: number; role?: 'owner' | 'member' } = {}) =>
    server.send(leaveAgency, input, { as })
  for (const as of [first, stranger, admin])
    for (const input of [{ user_id: second.id }, { user_id: second.id, role: 'owner' as const }])
      expect(codeOf(await leave(as, input))).toEqual([404, 'not_found'])
  expect(codeOf(await leave(first, { role: 'owner' }))).toEqual([404, 'not_found'])
  expect(codeOf(await leave(owner, { user_id: stranger.id }))).toEqual([404, 'not_found'])
  const removed = await leave(owner, { user_id: second.id })
  expect([removed.status, removed.body.message]).toEqual([200, 'Member removed'])
  expect(await agencyOf(second)).toBeNull()
  expect(await memberIds(owner)).toEqual([owner.id, first.id])

  for (const input of [{}, { role: 'member' as const }]) {
    const last = await leave(owner, input)
    expect([last.status, last.body]).toMatchObject([
      409,
      { code: 'last_owner', message: 'Please make somebody else an owner first.' },
    ])
  }
  expect((await leave(owner, { user_id: first.id, role: 'owner' })).body.message).toBe('Role changed')
  expect((await leave(owner)).status).toBe(200)
  expect(await agencyOf(owner)).toBeNull()
  expect((await agencyOf(first))?.members).toMatchObject([{ user_id: first.id, role: 'owner' }])
  expect((await leave(first)).status).toBe(200)
  expect(await server.db.rows(sql`select 1 from agency_members where user_id = ${first.id}`)).toEqual([])
  expect(codeOf(await leave(first))).toEqual([404, 'not_found'])
})

test('of two owners who leave at once one stays while there is a member', async () => {
  const { agency, owner, members } = await buildFirm(server, { colleagues: 2 })
  const [second = stranger] = members
  await server.send(leaveAgency, { user_id: second.id, role: 'owner' }, { as: owner })
  const answers = await Promise.all([owner, second].map(as => server.send(leaveAgency, {}, { as })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const owners = await server.db.rows(sql`
    select user_id from agency_members where agency_id = ${agency.id} and role = 'owner'`)
  expect(owners).toHaveLength(1)
})

test('when the last owner deletes the account, the eldest member owns the agency; with the last member it goes', async () => {
  const { agency, owner, members } = await buildFirm(server, { colleagues: 2 })
  const [eldest = stranger, younger = stranger] = members
  const end = async (as: Built) =>
    expect((await server.send(deleteAccount, { confirm: 'DELETE' }, { as })).status).toBe(200)
  await end(owner)
  expect((await agencyOf(eldest))?.members).toMatchObject([
    { user_id: eldest.id, role: 'owner' },
    { user_id: younger.id, role: 'member' },
  ])
  await end(eldest)
  expect((await agencyOf(younger))?.members).toMatchObject([{ user_id: younger.id, role: 'owner' }])
  await end(younger)
  expect(await server.db.rows(sql`select id from agencies where id = ${agency.id}`)).toEqual([])
})

test('an invitation quotes the agency and says who invites, by address; no name that could carry a message or a link', async () => {
  const mailOf = async (agency_name: string) => {
    const owner = await buildUser(server)
    await server.db.run(sql`update users set name_24 = 'Appetite Desk' where id = ${owner.id}`)
    const { body } = await server.send(saveAgency, { agency_name: unique('Quill') }, { as: owner })
    await server.db.run(sql`update agencies set agency_name = ${agency_name} where id = ${body.agency.id}`)
    const email = newAddress()
    await invite(server, owner, email)
    const mail = await server.db.row<{ subject: string; text: string; html: string }>(
      sql`select subject, text, html from outbox where recipient = ${email}`,
    )
    expectWhole(mail ?? { text: '', html: '' })
    expect(mail?.text).toContain(`${owner.username} invites you to join`)
    expect(`${mail?.text} ${mail?.html}`).not.toContain('Appetite Desk')
    return `${mail?.subject} ${mail?.text}`
  }
  expect(await mailOf('O’Hara & Sons, St. Louis')).toContain('the agency “O’Hara & Sons, St. Louis”')
  for (const name of ['Win at evil.example', 'http://evil', 'You won! Call now', 'Support Team', 'ᴀppetite'])
    expect(await mailOf(name)).not.toContain(name)
})

test('where the only owner is disabled or deleted, whoever belongs longest and can sign in becomes one', async () => {
  const { agency, owner, members } = await buildFirm(server, { colleagues: 3 })
  const [first, second, third] = members
  const rolesOf = async () => {
    const rows = await server.db.rows<{ user_id: number; role: string }>(sql`
      select user_id, role from agency_members where agency_id = ${agency.id}`)
    return new Map(rows.map(({ user_id, role }) => [user_id, role]))
  }
  const disable = async (id = 0) =>
    expect((await server.send(disableAccount, { id, disabled: true }, { as: admin })).status).toBe(200)
  await disable(third?.id)
  expect((await rolesOf()).get(first?.id ?? 0)).toBe('member')
  await server.db.run(sql`update users set verified_at = null where id = ${first?.id}`)
  await disable(owner.id)
  const roles = await rolesOf()
  expect(members.map(({ id }) => roles.get(id))).toEqual(['member', 'owner', 'member'])
  await server.db.run(sql`update users set verified_at = now() where id = ${first?.id}`)
  // Another owner is there, though disabled: who deletes the account leaves the agency to whoever can sign in.
  expect((await server.send(deleteAccount, { confirm: 'DELETE' }, { as: second ?? owner })).status).toBe(200)
  expect((await rolesOf()).get(first?.id ?? 0)).toBe('owner')
})
