// The switch of the weekly reminder, for keepers of entries.
import type { Profile } from '#contract/accounts.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Switch } from '#web/ui/fields/Switch.tsx'
import styles from './Profile.module.css'

export function Reminders({ profile: { reminders, organizations } }: { profile: Profile }) {
  const saving = useSend('accounts.setMails', { refresh: ['accounts'], toast: 'always' })
  if (organizations.length === 0 && reminders) return null
  return (
    <section className={`card ${styles.reminders}`} aria-label="Mail">
      <Switch
        label="Reminders to confirm entries"
        hint="On Mondays, if entries that you look after were not confirmed in the last 80 days."
        // Shows the new value while it is being saved.
        checked={saving.isPending ? saving.variables.input.reminders === true : reminders}
        onChange={chosen => saving.mutate({ input: { reminders: chosen } })}
      />
    </section>
  )
}
