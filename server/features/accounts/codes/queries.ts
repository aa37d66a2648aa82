// The rows of authenticator apps.
import sql from 'sql-template-tag'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connection.ts'
import { seal, unseal } from '#server/http/seal.ts'
import { forgetDevices } from './trustedDevices.ts'

type Keys = Pick<Config, 'secret'>
const purpose = 'appetite keys of authenticator apps'

/** A key under way counts for nothing; beginning again replaces it. False if an app is set up already. */
export async function saveSecret(db: Db, config: Keys, { userId, secret }: { userId: number; secret: string }) {
  const saved = await db.run(sql`
    insert into second_factors (user_id, secret_sealed) values (${userId}, ${seal(config, purpose, secret)})
    on conflict (user_id) do update set secret_sealed = excluded.secret_sealed where second_factors.confirmed_at is null`)
  return saved === 1
}

/** `secret` is null if it was sealed under another SECRET. */
export type App = { secret: string | null; isOn: boolean; lastStep: number }

export async function findApp(db: Db, config: Keys, userId: number): Promise<App | null> {
  const found = await db.row<{ secret_sealed: Buffer; is_on: boolean; last_step: string | number }>(sql`
    select secret_sealed, confirmed_at is not null as is_on, last_step from second_factors where user_id = ${userId}`)
  return (
    found && {
      secret: unseal(config, purpose, Buffer.from(found.secret_sealed)),
      isOn: found.is_on,
      lastStep: Number(found.last_step),
    }
  )
}

/** Each time step counts once: of two that use a code at once, one gets in. */
export async function spendStep(db: Db, userId: number, step: number): Promise<boolean> {
  const spent = await db.run(sql`
    update second_factors set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step}`)
  return spent === 1
}

export async function turnOn(db: Db, userId: number, step: number): Promise<boolean> {
  const turned = await db.run(sql`
    update second_factors set confirmed_at = now(), last_step = ${step} where user_id = ${userId} and confirmed_at is null`)
  return turned === 1
}

/** Removes the app, its recovery codes and what was trusted because of it. False if there was none. */
export async function removeCodes(db: Db, userId: number): Promise<boolean> {
  const removed = await db.run(sql`
    delete from second_factors where user_id = ${userId} and confirmed_at is not null`)
  await db.run(sql`delete from second_factors where user_id = ${userId}`)
  await db.run(sql`delete from recovery_codes where user_id = ${userId}`)
  await forgetDevices(db, userId)
  return removed === 1
}
