// The passkeys of accounts as the database keeps them.
import sql from 'sql-template-tag'
import type { Passkey } from '#contract/calls/signInMethods.ts'
import type { Db } from '../../../db/connection.ts'

export type NewPasskey = {
  name: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  backed_up: boolean
}
export type StoredPasskey = {
  id: number
  user_id: number
  name: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
}

const told = sql`id, name, backed_up, created_at, last_used_at`

export async function namesOfPasskeys(db: Db, userId: number): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`select name from passkeys where user_id = ${userId} order by id`)
  return rows.map(({ name }) => name)
}

/** Those that a device need not be asked to make again. */
export const credentialsOf = (db: Db, userId: number) =>
  db.rows<{ credential_id: Buffer; transports: string[] }>(sql`
    select credential_id, transports from passkeys where user_id = ${userId} order by id`)

export const findPasskey = (db: Db, credentialId: string) =>
  db.row<StoredPasskey>(sql`
    select id, user_id, name, credential_id, public_key, counter from passkeys
    where credential_id = ${Buffer.from(credentialId, 'base64url')}`)

/** Null where an account has it already. */
export const insertPasskey = (db: Db, userId: number, passkey: NewPasskey) =>
  db.row<Passkey>(sql`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name, backed_up)
    values (${userId}, ${passkey.credential_id}, ${passkey.public_key}, ${passkey.counter}, ${passkey.transports},
      ${passkey.name}, ${passkey.backed_up})
    on conflict (credential_id) do nothing
    returning ${told}`)

type Use = { id: number; counter: number; backed_up: boolean }

/** Keeps the counter of a device; 0 rows where it was removed, or has come this far already. Devices without a counter always say 0. */
export const noteUse = (db: Db, { id, counter, backed_up }: Use) =>
  db.run(sql`
    update passkeys set counter = ${counter}::bigint, backed_up = ${backed_up}, last_used_at = now()
    where id = ${id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)

export const renamePasskeyOf = (db: Db, userId: number, { id, name }: { id: number; name: string }) =>
  db.run(sql`update passkeys set name = ${name} where id = ${id} and user_id = ${userId}`)

export const removePasskeyOf = (db: Db, userId: number, id: number) =>
  db.row<{ name: string }>(sql`delete from passkeys where id = ${id} and user_id = ${userId} returning name`)

export const removePasskeysOf = (db: Db, userId: number) => db.run(sql`delete from passkeys where user_id = ${userId}`)
