// Makes agencies through the API: by an owner, an invitation and its link.
import sql from 'sql-template-tag'
import { inviteToAgency, joinAgency, saveAgency } from '#contract/calls/agencies.ts'
import { type Built, buildUser, unique } from '../../../testing/build.ts'
import type { TestServer } from '../../../testing/server.ts'

export async function invite(server: TestServer, owner: Built, email: string): Promise<string> {
  const { status } = await server.send(inviteToAgency, { email }, { as: owner })
  if (status !== 200) throw new Error(`An invitation was answered with ${status}.`)
  const mail = await server.db.row<{ text: string }>(sql`
    select text from outbox where recipient = ${email} and text like '%/join-agency?token=%' order by id desc limit 1`)
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

export async function joined(server: TestServer, owner: Built, joiner: Built, bring = false): Promise<Built> {
  const token = await invite(server, owner, joiner.username)
  const { status } = await server.send(joinAgency, { token, bring }, { as: joiner })
  if (status !== 200) throw new Error(`Joining was answered with ${status}.`)
  return joiner
}

/** An owner and colleagues. */
export async function buildFirm(server: TestServer, { colleagues = 1 } = {}) {
  const owner = await buildUser(server)
  const { body } = await server.send(saveAgency, { agency_name: unique('Quill') }, { as: owner })
  const members: Built[] = []
  for (let at = 0; at < colleagues; at++) members.push(await joined(server, owner, await buildUser(server)))
  return { agency: body.agency, owner, members }
}
