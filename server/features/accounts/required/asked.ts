// Of which accounts a second factor is asked, from when on, and how the site's own days of grace pass.
import sql, { type Sql } from 'sql-template-tag'
import { isAskedOf, type Role } from '#contract/policy.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connection.ts'
import { hasFactor } from '#server/http/secondFactor.ts'
import { notify } from '#server/mail/notify.ts'

/** What is given after the first sign-in, or from a team's decision on. */
export const daysOfNotice = 14
/** It is asked for from this sign-in on, however early that is. */
const signInsOfNotice = 3

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
export const dayOf = (moment: string): string => day.format(new Date(moment))

type Asking = Pick<Config, 'secondFactor' | 'publicUrl'>

/** Who asks it of an account of `users` that has none. */
export const askedFactors = ({ secondFactor }: Asking): Sql => {
  const roles = (['member', 'superAdmin'] as const).filter(role => isAskedOf(secondFactor, role))
  return sql`coalesce((
    select json_agg(json_build_object('by', asked.by, 'id', asked.id, 'name', asked.name, 'from', asked.starts_at,
      'is_due', asked.starts_at <= now()) order by asked.starts_at, asked.by, asked.name)
    from (
      select 'site' as by, null::int as id, '' as name, users.factor_from as starts_at
      where users.factor_from is not null and users.role = any(${roles}::text[])
      union all
      select 'agency', null, a.agency_name, r.starts_at from agency_members m join agencies a on a.id = m.agency_id
        join required_factors r on r.agency_id = a.id where m.user_id = users.id
      union all
      select 'organization', o.id, o.organization_name, r.starts_at from memberships m join organizations o on o.id = m.organization_id
        join required_factors r on r.organization_id = o.id where m.user_id = users.id) as asked
    where not ${hasFactor(sql`users.id`)}), '[]')`
}

/** Called where an account has given its last one up: it knows already that one is needed, so no days of grace begin anew. */
export async function endGrace(
  db: Db,
  { secondFactor }: Pick<Config, 'secondFactor'>,
  { id, role }: { id: number; role: Role },
) {
  if (!isAskedOf(secondFactor, role)) return
  await db.run(sql`
    update users set factor_from = least(factor_from, now()) where id = ${id} and not ${hasFactor(sql`users.id`)}`)
}

/** Called where a session begins: the first sign-in of an account that lacks what the site asks for starts its days of grace, and the third ends them. */
export async function countSignIn(db: Db, config: Asking, { id, role }: { id: number; role: Role }): Promise<void> {
  if (!isAskedOf(config.secondFactor, role)) return
  const counted = await db.row<{ sign_ins: number; from: string }>(sql`
    update users set factor_sign_ins = factor_sign_ins + 1,
      factor_from = least(factor_from, now() + case when factor_sign_ins + 1 < ${signInsOfNotice}::int then make_interval(days => ${daysOfNotice}::int)
        else interval '0' end)
    where id = ${id} and not ${hasFactor(sql`users.id`)} returning factor_sign_ins as sign_ins, factor_from as from`)
  if (counted?.sign_ins !== 1) return
  const from = dayOf(counted.from)
  await notify(db, id, {
    kind: 'account',
    title: `Your account needs a second factor from ${from}`,
    text: `From ${from}, or from your third sign-in if that comes first, this account opens only with a passkey, or with an authenticator app beside the password. Until one is set up it then reaches nothing else.\n\nA password alone can be guessed or found. Setting one up takes two minutes.`,
    link: '/set-up',
    mail: true,
    publicUrl: config.publicUrl,
    letter: {
      button: 'Set it up',
      why: 'You get this because it is about how your account is opened. Such mails cannot be switched off.',
    },
  })
}
