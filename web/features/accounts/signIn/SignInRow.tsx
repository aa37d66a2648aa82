// A row of the profile's section 'Sign-in'.
import type { ReactNode } from 'react'
import type { ReplyFor } from '#web/platform/send.ts'

export type SignInMethods = ReplyFor<'accounts.signInMethods'>

/** One way to sign in: what it is, how it stands, and on the right, or below on a phone, what can be done. */
export function SignInRow({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <b>{title}</b>
        <div className="text-14 wrap-anywhere text-muted">{children}</div>
      </div>
      {action}
    </div>
  )
}
