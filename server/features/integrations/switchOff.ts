// Switches a webhook off that nobody answers any more, and tells its maker.
import sql from 'sql-template-tag'
import type { Dependencies } from '#server/http/dependencies.ts'
import { notify } from '#server/mail/notify.ts'
import { giveUpWaiting } from './deliveries.ts'

export const failingDays = 5
const reasons = {
  gone: 'it answered 410 Gone',
  dead: `nothing arrived for ${failingDays} days`,
} as const

export async function switchOff(
  { db, config, now }: Pick<Dependencies, 'db' | 'config' | 'now'>,
  id: number,
  why: keyof typeof reasons,
): Promise<void> {
  const reason = reasons[why]
  // An attempt may end after another one arrived, or after the webhook was resumed.
  const isSo =
    why === 'gone'
      ? sql`true`
      : sql`failing_since <= ${now().toISOString()}::timestamptz - make_interval(days => ${failingDays})`
  await db.transaction(10_000, async tx => {
    const off = await tx.row<{ user_id: number; url: string }>(sql`
      update webhooks set state = 'off', off_reason = ${reason}, version = version + 1 where id = ${id} and state = 'on' and ended_at is null and ${isSo}
      returning user_id, url`)
    if (!off) return
    await giveUpWaiting(tx, id, { now: now(), reason: `Off: ${reason}.` })
    await notify(tx, off.user_id, {
      kind: 'webhook_off',
      title: 'A webhook was switched off',
      text: `${off.url}\n\nOff: ${reason}. What happens meanwhile is not sent later. You can switch it on again.`,
      link: '/profile/keys',
      mail: true,
      publicUrl: config.publicUrl,
      letter: { why: 'You get this because you made this webhook.', button: 'Open webhooks' },
    })
  })
}
