// One webhook of the demo, which is off: nothing leaves a demo, and nobody has its secret.
import type { Directory } from './directory.ts'
import { broker } from './people.ts'

const day = 86_400_000

export function webhookRows({ ids, today }: Directory) {
  const created = new Date(today.getTime() - 40 * day)
  return [
    {
      user_id: ids.users + broker,
      url: 'https://hooks.greenlee.example/appetite',
      events: ['listing.approved', 'listing.changed', 'listing.withdrawn'],
      secret_sealed: `\\x${'00'.repeat(60)}`,
      state: 'off',
      off_reason: 'nothing arrived for 5 days',
      on_since: created,
      created_at: created,
      version: 2,
    },
  ]
}
