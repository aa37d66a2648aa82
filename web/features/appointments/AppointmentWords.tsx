// The viewer's appointment for a listing or a provider, as an icon with words: 'You have access', 'Through Quillfeather MGA +1'.
import type { AppointmentRecord } from '#contract/calls/appointments.ts'
import { appointmentWords } from '#contract/rules/listingWords.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'

type Look = { icon: IconName; words: string }

export const appointmentLooks: Record<AppointmentRecord['state'], Look> = {
  appointed: { icon: 'key', words: 'font-semibold text-linked' },
  through: { icon: 'route', words: 'font-semibold text-linked' },
  requested: { icon: 'clock', words: 'font-medium text-on-pot-soft' },
  needed: { icon: 'shake', words: '' },
  not_needed: { icon: 'door', words: '' },
}

/** `isShort` where it is labelled 'Appointment' already. */
type Props = { appointment: AppointmentRecord; isShort?: boolean }

export function AppointmentWords({ appointment, isShort = false }: Props) {
  const { icon, words } = appointmentLooks[appointment.state]
  const text = appointmentWords(appointment)[isShort ? 'label' : 'alone']
  return (
    <span
      className={`inline-flex max-w-full min-w-0 items-center gap-1.5 text-13 ${words || 'text-muted [&>svg]:text-faint'}`}
    >
      <Icon name={icon} size="s" />
      <span className="truncate huge-text:whitespace-normal" title={appointment.state === 'through' ? text : undefined}>
        {text}
      </span>
    </span>
  )
}
