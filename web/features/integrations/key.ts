// A key as its list has it, and one that was just made, with its secret.
import type { ReplyFor } from '#web/platform/send.ts'

export type Key = ReplyFor<'keys.list'>['keys'][number]
export type MadeKey = Pick<ReplyFor<'keys.create'>, 'key' | 'secret'>
