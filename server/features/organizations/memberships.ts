// Adds and removes the accounts that contribute for an organization.
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import { nameKey } from '../../db/nameKey.ts'
import { Failure } from '../../http/failure.ts'
import { notify } from '../../mail/notify.ts'
import { audit } from '../../review/audit.ts'

type Managing = { org_name: string; target_user: string; isRemoved: boolean }

export async function manageMembership(db: Db, viewer: Viewer, { org_name, target_user, isRemoved }: Managing) {
  const user = await db.row<{ id: number }>(sql`select id from users where username = ${target_user}`)
  if (!user) throw new Failure('user_not_found', { fields: { target_user: 'No account has this email.' } })
  const organization = await db.row<{ id: number; organization_name: string }>(sql`
    select id, organization_name from organizations where name_key = ${nameKey(org_name)}`)
  if (!organization) throw new Failure('organization_not_found', { fields: { org_name: 'Organization Not Found' } })
  const changed = isRemoved
    ? await db.run(sql`delete from memberships where user_id = ${user.id} and organization_id = ${organization.id}`)
    : await db.run(
        sql`insert into memberships (user_id, organization_id) values (${user.id}, ${organization.id}) on conflict do nothing`,
      )
  if (changed > 0) {
    const action = isRemoved ? 'contributor removed' : 'contributor added'
    await audit(db, {
      actor: viewer.id,
      action,
      kind: 'organization',
      id: organization.id,
      after: { user_id: user.id },
    })
  }
  const organizations = await db.rows<{ id: number; organization_name: string }>(sql`
    select o.id, o.organization_name from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = ${user.id} order by o.organization_name`)
  return { userId: user.id, organization, isChanged: changed > 0, organizations }
}

export async function membersOf(db: Db, organizationId: number): Promise<number[]> {
  const rows = await db.rows<{ user_id: number }>(
    sql`select user_id from memberships where organization_id = ${organizationId}`,
  )
  return rows.map(row => row.user_id)
}

export const notifyAdded = (db: Db, { publicUrl }: Config, userId: number, organization: string): Promise<void> =>
  notify(db, userId, {
    kind: 'contributor',
    title: `You contribute for ${organization} now`,
    text: 'You can edit this organization, its contacts, offices and listings, and your changes are live at once.',
    link: '/my-company',
    mail: true,
    publicUrl,
    letter: { why: 'You get this because an administrator of Appetite added you to this organization.' },
  })
