// Which webhooks are sent to: those that are on, as long as whoever made them may still hear.
import sql from 'sql-template-tag'
import { hasFactor } from '#server/http/secondFactor.ts'

/**
 * The maker's account lives and, where the webhook is of an organization, contributes for it with the second factor that this may ask
 * for, or did when that was deleted: then what was still to be said is sent. The webhook is `w`.
 */
export const makerMayHear = sql`exists (
  select 1 from users u where u.id = w.user_id and u.disabled_at is null
    and (w.organization_id is null or w.ended_at is not null
      or exists (select 1 from memberships m where m.user_id = u.id and m.organization_id = w.organization_id
        and (${hasFactor(sql`u.id`)} or not exists (
          select 1 from required_factors r where r.organization_id = m.organization_id and r.starts_at <= now())))))`

export const isHeard = sql`w.state = 'on' and ${makerMayHear}`
