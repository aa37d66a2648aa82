// The viewer's appointment for a listing or a provider, as an icon with words: 'You have access', 'Through Quillfeather MGA +1'.
import type { AppointmentRecord } from '#contract/calls/appointments.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'

const signs: Record<AppointmentRecord['state'], IconName> = {
  appointed: 'key',
  through: 'route',
  requested: 'clock',
  needed: 'shake',
  not_needed: 'door',
}
const words = {
  appointed: 'You have access',
  requested: 'Requested',
  needed: 'Appointment needed',
  not_needed: 'No appointment needed',
}

const line = 'inline-flex max-w-full min-w-0 items-center gap-1.5 text-13'
const looks = {
  appointed: `${line} font-semibold text-linked`,
  through: `${line} font-semibold text-linked`,
  requested: `${line} font-medium text-on-pot-soft`,
  needed: `${line} text-muted [&>svg]:text-faint`,
  not_needed: `${line} text-muted [&>svg]:text-faint`,
}

/** For places that are already labelled 'Appointment'. */
const shortWords = { ...words, needed: 'Needed', not_needed: 'Not needed' }

type Props = { appointment: AppointmentRecord; isShort?: boolean }

export function AppointmentWords({ appointment, isShort = false }: Props) {
  const { state } = appointment
  const text = isShort ? shortAppointment(appointment) : appointmentWords(appointment)
  return (
    <span className={looks[state]}>
      <Icon name={signs[state]} size="s" />
      <span className="truncate" title={state === 'through' ? text : undefined}>
        {text}
      </span>
    </span>
  )
}

export const appointmentWords = ({ state, through }: AppointmentRecord): string =>
  state === 'through' ? throughWords(through) : words[state]

export const shortAppointment = ({ state, through }: AppointmentRecord): string =>
  state === 'through' ? throughWords(through) : shortWords[state]

const throughWords = (through: AppointmentRecord['through']) =>
  through ? `Through ${through.mga_name}${through.more > 0 ? ` +${through.more}` : ''}` : ''
