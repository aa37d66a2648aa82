// Tells the maker of a key, once, that it ends within a week.
import sql from 'sql-template-tag'
import type { Dependencies } from '#server/http/dependencies.ts'
import { isLivingKey } from '#server/http/keys.ts'
import { notify } from '#server/mail/notify.ts'

const atOnce = 100
const deadlineMs = 5_000
const dayOf = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** Each server takes those that no other one is telling of. */
export const warnOfEndingKeys = ({ db, config }: Pick<Dependencies, 'db' | 'config'>): Promise<void> =>
  db.transaction(deadlineMs, async tx => {
    const ending = await tx.rows<{ user_id: number; name: string; expires_at: string }>(sql`
      update api_keys set warned_at = now() where id in (
        select k.id from api_keys k where k.warned_at is null and k.expires_at < now() + interval '7 days' and ${isLivingKey}
        order by k.id limit ${atOnce} for update of k skip locked)
      returning user_id, name, expires_at`)
    for (const { user_id, name, expires_at } of ending)
      await notify(tx, user_id, {
        kind: 'account',
        title: `Your API key ‘${name}’ ends on ${dayOf.format(new Date(expires_at))}`,
        text: 'Whatever uses it stops then. If it is still needed, make another key, and revoke this one once the other is in use.',
        link: '/profile/keys',
        mail: true,
        publicUrl: config.publicUrl,
        letter: { button: 'See your keys', why: 'You get this because you made this key.' },
      })
  })
