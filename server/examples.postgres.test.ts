// Each example of the API document, sent as it stands there: only what names a record or a person is that of the scene.
// What is tested is the document, so one engine is enough: `access.test.ts` makes each call that SQL decides on both.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { inputExample } from '#contract/documents/inputExample.ts'
import { calls } from '#contract/index.ts'
import { png } from './features/uploads/testing/samples.ts'
import { inputs } from './testing/access/inputs.ts'
import { makeScene, roles } from './testing/access/scene.ts'
import { table } from './testing/access/table.ts'
import { openOwnDatabase, openServer } from './testing/fixtures.ts'

const { db } = await openOwnDatabase()
const server = await openServer({}, db)
const file = { bytes: await png(), name: 'rosa.png' }

const signedOut = { row: { kind: null, state: '' }, role: 'member' } as const
const ofTheScene =
  /^(id|ids|into|key|.+_ids?|version|kind|token|username|target_user|current_password|org_name|mga_name|slug|fields)$/
/** Nobody can have a code of Google's or the answer of a device ready, and whoever asks here has no authenticator app, no agency, no invitation and no organization. */
const refused: Record<string, string> = {
  'accounts.signInAgain': 'not_configured',
  'accounts.endSession': 'not_found',
  'accounts.addPasskey': 'invalid_input',
  'accounts.confirmTotp': 'codes_off',
  'accounts.stopTotp': 'codes_off',
  'accounts.newRecoveryCodes': 'codes_off',
  'accounts.logInWithCode': 'ticket_over',
  'accounts.forgetDevice': 'not_found',
  'agencies.invite': 'not_found',
  'agencies.join': 'link_expired',
  'agencies.leave': 'not_found',
  'keys.list': 'not_found',
  'webhooks.list': 'not_found',
}

test.each(calls.map(call => [call.name, call] as const))('%s', async (name, call) => {
  const granted = table
    .filter(row => row.call === name)
    .flatMap(row => roles.filter(role => ['200', 'live'].includes(row.outcomes[role])).map(role => ({ row, role })))
  // About a record where the call can name one, as the first who may.
  const { row, role } = granted.find(one => one.row.kind !== null) ?? granted[0] ?? signedOut
  const scene = await makeScene(server, row, role)
  const real = Object.entries(await inputs[name](scene as never))
  const sent = { ...inputExample(call), ...Object.fromEntries(real.filter(([field]) => ofTheScene.test(field))) }
  if ('slug' in sent) {
    const named = await server.db.row<{ slug: string }>(sql`select slug from articles where id = ${scene.record?.id}`)
    Object.assign(sent, { slug: named?.slug, id: undefined })
  }
  const account = await scene.who(role)
  const files = ['accounts.changePicture', 'uploads.upload'].includes(name) && 'files' in call
  const { status, body } = await server.send(call, sent as never, {
    ...(files && { files: { [Object.keys(call.files)[0] ?? '']: file } }),
    ...(account && { as: account.token }),
  })
  if (refused[name]) expect(body).toMatchObject({ code: refused[name] })
  else expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
})
