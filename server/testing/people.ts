// Makes accounts through the API, and superAdmins, who cannot be made that way.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { logIn, register } from '#contract/calls/sessions.ts'
import type { TestServer } from './server.ts'

export type Someone = { id: number; username: string; password: string; token: string }

export const newAddress = () => `${randomUUID()}@example.com`
/** Sign-ins are counted per address: those of one test do not disturb another's. */
export const newPlace = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`

const password = 'quiet lantern over the bay'

export async function signUp(server: TestServer, username = newAddress()): Promise<Someone> {
  const { body } = await server.send(register, { username, password, name_24: 'Someone New' })
  return { id: body.user.id, username, password, token: body.token }
}

export async function makeSuperAdmin(server: TestServer): Promise<Someone> {
  const someone = await signUp(server)
  await server.db.run(sql`update users set role = 'superAdmin', verified_at = now() where id = ${someone.id}`)
  // A second sign-in, as a superAdmin's sessions have their own span of life.
  return { ...someone, token: await tokenOf(server, someone) }
}

export async function tokenOf(server: TestServer, { username, password }: Pick<Someone, 'username' | 'password'>) {
  const { body } = await server.send(logIn, { username, password }, { address: newPlace() })
  return body.token
}

/** The link in the newest mail to this address. */
export async function mailedToken(
  { db }: TestServer,
  username: string,
  page: 'verify-email' | 'reset-password' | 'not-me',
) {
  const mail = await db.row<{ text: string }>(sql`
    select text from outbox where recipient = ${username} and text like ${`%/${page}?token=%`} order by id desc limit 1`)
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
