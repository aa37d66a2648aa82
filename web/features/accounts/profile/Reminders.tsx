// The switches of mails: the weekly reminder, for keepers of entries, and mails about deleted entries.
import type { Profile } from '#contract/calls/accounts.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'

export function Reminders({ profile }: { profile: Profile }) {
  const { reminders, organizations } = profile
  const isKeeper = organizations.length > 0 || !reminders
  return (
    <section
      className="mt-4 grid grid-cols-1 gap-4 rounded-lg border bg-surface px-4.5 py-4.5 shadow-card sm:px-7"
      aria-label="Mail"
    >
      {profile.mail_paused && <MailPaused address={profile.email} />}
      {isKeeper && (
        <MailSwitch
          of="reminders"
          profile={profile}
          label="Reminders to confirm entries"
          hint="On Mondays, if entries that you look after were not confirmed in the last 80 days."
        />
      )}
      <MailSwitch
        of="deletions"
        profile={profile}
        label="Mail about deleted entries"
        hint="If an entry that you sent or look after is deleted. The notice under the bell comes in any case."
      />
    </section>
  )
}

/** Where mails do not arrive. */
export function MailPaused({ address }: { address: string }) {
  const trying = useSend('accounts.setMails', { toast: 'always' })
  return (
    <p className="flex flex-wrap items-center gap-2.5 text-danger wrap-anywhere">
      {`Mails to ${address} do not arrive.`}
      <TextButton disabled={trying.isPending} onClick={() => trying.mutate({ input: { mail_paused: false } })}>
        Try again
      </TextButton>
    </p>
  )
}

type Of = { of: 'reminders' | 'deletions' | 'alerts'; profile: Profile; label: string; hint?: string }

export function MailSwitch({ of, profile, ...words }: Of) {
  const saving = useSend('accounts.setMails', { toast: 'always' })
  return (
    <Switch
      {...words}
      // Shows the new value while it is being saved.
      checked={saving.isPending ? saving.variables.input[of] === true : profile[of]}
      onChange={chosen => saving.mutate({ input: { [of]: chosen } })}
    />
  )
}
