// The handlers by which an agency or an organization asks its members for a second factor.
import sql, { type Sql } from 'sql-template-tag'
import { requiredFactor, requireFactor } from '#contract/calls/requiredFactor.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { Failure } from '#server/http/failure.ts'
import { type Handler, handle, handleInSteps } from '#server/http/handle.ts'
import { hasFactor, refuseWithoutFactor } from '#server/http/secondFactor.ts'
import { notify } from '#server/mail/notify.ts'
import { auditAccount } from '../auditAccount.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { lockConfirmedUser, reauthenticate } from '../reauthenticate.ts'
import { dayOf, daysOfNotice } from './asked.ts'

export const requiredFactorHandlers = (dependencies: AccountDependencies): Handler[] => [
  handle(requiredFactor, async ({ db, viewer }, { organization_id }) =>
    stateOf(db, await teamOf(db, viewer, organization_id)),
  ),

  handleInSteps(requireFactor, {
    // Whoever asks for less must be the owner: a session may have been stolen.
    before: async (asking, { organization_id, required, current_password }) => {
      await teamOf(asking.db, asking.viewer, organization_id)
      return required ? null : reauthenticate(dependencies, asking, current_password)
    },
    run: async ({ db, viewer, prepared: confirmed, afterCommit }, { organization_id, required }) => {
      const { config, viewers } = dependencies
      if (confirmed) await lockConfirmedUser(db, viewer, confirmed)
      const team = await teamOf(db, viewer, organization_id)
      const starts = required ? await begin(db, team) : null
      const ended = required ? 0 : await db.run(sql`delete from required_factors r where ${team.asks}`)
      const members = await membersOf(db, team)
      if (starts) for (const member of members) await notify(db, member.user_id, noticeOf(team, member, starts, config))
      if (starts || ended > 0)
        await auditAccount(db, viewer.id, required ? 'factor required' : 'factor not required', {
          of: team.noun,
          organization_id: organization_id ?? null,
        })
      afterCommit(() => members.map(member => member.user_id).forEach(viewers.forget))
      return {
        message: required ? 'Every member has been told.' : 'A second factor is no longer needed.',
        ...(await stateOf(db, team)),
      }
    },
  }),
]

type Team = {
  noun: 'agency' | 'organization'
  /** '' for an agency, whose name anybody may choose. */
  name: string
  agency: number | null
  organization: number | null
  /** The condition of its row `r`, and the statement that finds its members. */
  asks: Sql
  members: Sql
}

/** The agency that the viewer owns, or an organization for which it contributes. For others neither exists. */
async function teamOf(db: Db, { id, withheld }: Viewer, organization: number | undefined): Promise<Team> {
  if (organization === undefined) {
    const owned = await db.row<{ id: number }>(
      sql`select agency_id as id from agency_members where user_id = ${id} and role = 'owner'`,
    )
    if (!owned) throw new Failure('not_found')
    if (withheld?.agency) refuseWithoutFactor('agency')
    return {
      ...{ noun: 'agency', name: '', agency: owned.id, organization: null },
      asks: sql`r.agency_id = ${owned.id}`,
      members: sql`select user_id from agency_members where agency_id = ${owned.id}`,
    }
  }
  const kept = await db.row<{ name: string }>(sql`
    select o.organization_name as name from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = ${id} and m.organization_id = ${organization}`)
  if (!kept) throw new Failure('not_found')
  return {
    ...{ noun: 'organization', name: kept.name, agency: null, organization },
    asks: sql`r.organization_id = ${organization}`,
    members: sql`select user_id from memberships where organization_id = ${organization}`,
  }
}

/** From when on, if it was not asked for before. */
async function begin(db: Db, { agency, organization }: Team): Promise<string | null> {
  const begun = await db.row<{ starts_at: string }>(sql`
    insert into required_factors (agency_id, organization_id, starts_at)
    values (${agency}::int, ${organization}::int, now() + make_interval(days => ${daysOfNotice}::int))
    on conflict do nothing returning starts_at`)
  return begun?.starts_at ?? null
}

type Member = { user_id: number; has_factor: boolean }

const membersOf = (db: Db, { members }: Team): Promise<Member[]> =>
  db.rows<Member>(sql`
    select users.id as user_id, ${hasFactor(sql`users.id`)} as has_factor from users where id in (${members}) order by id`)

async function stateOf(db: Db, team: Team) {
  const row = await db.row<{ from: string }>(sql`select r.starts_at as from from required_factors r where ${team.asks}`)
  const members = await membersOf(db, team)
  return {
    from: row?.from ?? null,
    members: members.length,
    without: members.filter(({ has_factor }) => !has_factor).length,
  }
}

const waits = {
  agency:
    'From then on what your agency shares (its marks, lists, notes and saved searches) opens only to members who have one.',
  organization:
    'From then on only contributors who have one edit its entries live, and see its keys, webhooks and figures.',
}

function noticeOf({ noun, name }: Team, { has_factor }: Member, starts: string, { publicUrl }: { publicUrl: string }) {
  const who = noun === 'agency' ? 'Your agency' : name
  return {
    kind: 'account',
    title: `${who} asks for a second factor from ${dayOf(starts)}`,
    text: `${waits[noun]} A second factor is a passkey, or an authenticator app beside the password.\n\n${has_factor ? 'You have one already, so nothing changes for you.' : 'You have none yet. Setting one up takes two minutes. What you do elsewhere stays as it is.'}`,
    link: has_factor ? '/profile' : '/set-up',
    mail: true,
    publicUrl,
    letter: {
      ...(!has_factor && { button: 'Set it up' }),
      why: `You get this because you ${noun === 'agency' ? 'belong to this agency' : `contribute for ${name}`}.`,
    },
  } as const
}
