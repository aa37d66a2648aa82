// What was done to an account, kept after the account itself is gone.
import sql from 'sql-template-tag'
import type { Db } from '../../db/connection.ts'

type Entry = { actor: number; action: string; record: number; before?: object; after?: object }

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null)

export const audit = (db: Db, { actor, action, record, before, after }: Entry) =>
  db.run(sql`
    insert into audit (actor_id, action, kind, record_id, before, after)
    values (${actor}, ${action}, 'account', ${record}, ${json(before)}::jsonb, ${json(after)}::jsonb)`)
