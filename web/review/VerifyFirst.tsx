// Tells members with an unverified address how to verify it before they contribute, with a button that sends the mail again.
import { useCall, useProfile, useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** `isRefused`: the server has refused a contribution for this reason. Before that, the note only warns. */
export function VerifyFirst({ isRefused }: { isRefused: boolean }) {
  const profile = useProfile()
  const settings = useCall('accounts.settings', {}, { staleMs: 600_000 })
  const again = useSend('accounts.sendVerification', { toast: 'always' })
  const isNeeded = profile.data?.verified === false && settings.data?.mail === true
  if (!isRefused && !isNeeded) return null
  return (
    <div
      className="mt-6 flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-md bg-info-soft px-4.5 py-3.5 text-on-info-soft"
      role={isRefused ? 'alert' : 'status'}
    >
      <Icon name="mail" />
      <p className="min-w-0 grow basis-65 leading-body">
        Please verify your email first: follow the link that we sent to {profile.data?.email ?? 'you'}. What you write
        here is saved in the meantime.
      </p>
      <Button
        kind="sec"
        size="sm"
        busy={again.isPending ? 'Sending...' : undefined}
        onClick={() => again.mutate({ input: {} })}
      >
        Send the link again
      </Button>
    </div>
  )
}
