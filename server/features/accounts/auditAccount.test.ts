// Every change of an account is remembered: who, what and when, and nothing that should be gone with the account.
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { changePicture, deletePicture, updateName } from '#contract/calls/accounts.ts'
import { changePassword, forgotPassword, resetPassword, verifyEmail } from '#contract/calls/sessions.ts'
import { openServer } from '../../testing/fixtures.ts'
import { mailedToken, signUp } from '../../testing/people.ts'

const server = await openServer()

const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

test('from signing up to another password, each change leaves one entry, and none says a name or a password', async () => {
  const someone = await signUp(server)
  const { token: as, username } = someone
  const verifying = { token: await mailedToken(server, username, 'verify-email') }
  for (let time = 0; time < 2; time++) expect((await server.send(verifyEmail, verifying)).status).toBe(200)
  for (let time = 0; time < 2; time++)
    expect((await server.send(updateName, { name_24: 'Tamsin Oak' }, { as })).status).toBe(200)
  const files = { profile_picture: { bytes: await picture(), name: 'me.png' } }
  expect((await server.send(changePicture, {}, { as, files })).status).toBe(200)
  for (let time = 0; time < 2; time++) expect((await server.send(deletePicture, {}, { as })).status).toBe(200)
  const chosen = 'seven slow barges upstream'
  expect((await server.send(changePassword, { password: chosen }, { as })).status).toBe(200)
  await server.send(forgotPassword, { username })
  const reset = { token: await mailedToken(server, username, 'reset-password'), password: 'herons above the marsh' }
  expect((await server.send(resetPassword, reset)).status).toBe(200)

  const entries = await server.db.rows<{ action: string; actor_id: number; after: unknown }>(sql`
    select action, actor_id, before, after from audit where kind = 'account' and record_id = ${someone.id} order by id`)
  expect(entries.map(entry => entry.action)).toEqual([
    'registered',
    'verified',
    'name changed',
    'picture changed',
    'picture removed',
    'password changed',
    'owner told',
    'reset link sent',
    'password reset',
    'owner told',
  ])
  // Anybody may ask for a link, and mails are sent by themselves.
  const bySomebody = entries.filter(({ action }) => !['owner told', 'reset link sent'].includes(action))
  expect(new Set(bySomebody.map(entry => entry.actor_id))).toEqual(new Set([someone.id]))
  expect(entries[0]?.after).toEqual({ by: 'password', device: 'A program', network: '127.0.0.0/24' })
  for (const secret of [username, 'Tamsin', chosen, 'herons', '$argon2'])
    expect(JSON.stringify(entries)).not.toContain(secret)
})
