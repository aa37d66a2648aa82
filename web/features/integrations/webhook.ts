// What the parts of the webhooks' section share.
import type { ReplyFor } from '#web/platform/send.ts'

export type Webhook = ReplyFor<'webhooks.list'>['webhooks'][number]
export type MadeSecret = { webhook: Webhook; secret: string }

/** While something waits it is asked again. */
export const askAgainMs = 5_000
