// The logo of an agency: whoever owns it gives it one, its members see it by an address that ends, and it goes when it is removed.
import { utimesSync } from 'node:fs'
import path from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { readAccountData } from '#contract/calls/accounts.ts'
import { leaveAgency, readAgency, saveAgency } from '#contract/calls/agencies.ts'
import { diskStorage } from '../../storage/disk.ts'
import { type Built, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { sweepFiles } from '../uploads/sweep.ts'
import { pdf, png } from '../uploads/testing/samples.ts'
import { buildFirm } from './testing/firm.ts'

const server = await openServer()
const storage = diskStorage(server.config.dataDir)

const logo = async (width = 60) => ({ agency_logo: { name: 'logo.png', type: 'image/png', bytes: await png(width) } })
const agencyOf = async (as: Built) => (await server.send(readAgency, {}, { as })).body.agency
const statusOf = async (url: string) => (await server.raw({ url })).status
const idIn = (url: string) => /[0-9a-f-]{36}/.exec(url)?.[0] ?? ''
const hasBytes = async (url: string) => {
  const found = await storage.read(idIn(url))
  found?.stream.destroy()
  return found !== null
}

async function firmWithLogo() {
  const firm = await buildFirm(server)
  const { agency_name } = firm.agency
  const saved = await server.send(saveAgency, { agency_name }, { as: firm.owner, files: await logo() })
  expect(saved.status).toBe(200)
  return { ...firm, agency_name, url: saved.body.agency.logo_url }
}

test('an agency has none at first; its owner gives it one, which its members see by a signed address', async () => {
  const { owner, members, agency, url } = await firmWithLogo()
  expect(agency.logo_url).toBe('')
  expect(url).toMatch(/^\/files\/[0-9a-f-]{36}\?until=\d{10}&sig=/)
  const [member = owner] = members
  expect(idIn((await agencyOf(member))?.logo_url ?? '')).toBe(idIn(url))
  expect([await statusOf(url), await statusOf(`/files/${idIn(url)}`)]).toEqual([200, 404])
  expect((await server.send(readAccountData, {}, { as: member })).body.agencies).toMatchObject([{ has_logo: true }])
  await server.send(leaveAgency, {}, { as: member })
  expect(await agencyOf(member)).toBeNull()
})

test('a new agency may begin with a logo', async () => {
  const owner = await buildUser(server)
  const { body } = await server.send(saveAgency, { agency_name: unique('Quill') }, { as: owner, files: await logo() })
  expect(await statusOf(body.agency.logo_url)).toBe(200)
})

test('a member who owns nothing cannot change it, and a pdf is no logo', async () => {
  const { owner, members, agency_name, url } = await firmWithLogo()
  const [member = owner] = members
  for (const more of [{ files: await logo() }, {}]) {
    const refused = await server.send(saveAgency, { agency_name, remove_logo: true }, { as: member, ...more })
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
  }
  const files = { agency_logo: { name: 'logo.pdf', type: 'application/pdf', bytes: pdf() } }
  const wrong = await server.send(saveAgency, { agency_name }, { as: owner, files })
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([415, ['agency_logo']])
  expect((await agencyOf(owner))?.logo_url).toBe(url)
})

test('of two owners the second is told, and the logo stays that of the first', async () => {
  const { owner, agency_name, url } = await firmWithLogo()
  const late = await server.send(saveAgency, { agency_name, version: 1 }, { as: owner, files: await logo(30) })
  expect([late.status, late.body]).toMatchObject([409, { code: 'stale', current: { logo_url: url } }])
})

test('another takes its place, and without one its address and its bytes are gone', async () => {
  const { owner, agency_name, url } = await firmWithLogo()
  const { body } = await server.send(saveAgency, { agency_name }, { as: owner, files: await logo(30) })
  const second = body.agency.logo_url
  expect([await statusOf(url), await hasBytes(url), await statusOf(second)]).toEqual([404, false, 200])
  const removed = await server.send(saveAgency, { agency_name, remove_logo: true }, { as: owner })
  expect(removed.body.agency.logo_url).toBe('')
  expect([await statusOf(second), await hasBytes(second)]).toEqual([404, false])
  expect((await server.send(readAccountData, {}, { as: owner })).body.agencies).toMatchObject([{ has_logo: false }])
})

test('the sweep keeps the logo of an agency, however old, and takes it once the agency is gone', async () => {
  const { owner, members, url } = await firmWithLogo()
  const id = idIn(url)
  const then = Date.now() / 1000 - 30 * 86_400
  utimesSync(path.join(server.config.dataDir, 'files', id.slice(0, 2), id), then, then)
  await server.db.run(sql`update files set created_at = now() - interval '30 days' where id = ${id}`)
  const sweep = () => sweepFiles({ db: server.db, storage, log: quietLog, olderThanDays: 7 })
  await sweep()
  expect([await statusOf(url), await hasBytes(url)]).toEqual([200, true])
  for (const as of [...members, owner]) await server.send(leaveAgency, {}, { as })
  await sweep()
  expect([await statusOf(url), await hasBytes(url)]).toEqual([404, false])
})
