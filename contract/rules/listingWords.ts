// What a broker weighs first, in the words of every place that shows it: card, table, copy, drawer, print, match and API.
import type { AppointmentRecord } from '../calls/appointments.ts'
import type { ListingRecord } from '../calls/listingRecord.ts'

/** `alone` says what it is about, `label` stands beside a label, `column` below a heading ('' where it is not stated), `line` among others. */
type Words = Readonly<Record<'alone' | 'label' | 'column' | 'line', string>>

const everywhere = (words: string): Words => ({ alone: words, label: words, column: words, line: words })

const needed = { label: 'Needed', column: 'Needed' }
const notNeeded = { label: 'Not needed', column: 'Not needed' }
const appointments: Readonly<Record<Exclude<AppointmentRecord['state'], 'through'>, Words>> = {
  appointed: { ...everywhere('You have access'), line: 'you have access' },
  requested: { ...everywhere('Requested'), line: 'requested' },
  needed: { alone: 'Appointment needed', ...needed, line: 'appointment needed' },
  not_needed: { alone: 'No appointment needed', ...notNeeded, line: 'no appointment' },
}

/** 'Through Quillfeather MGA +1', where an MGA has the appointment. */
export function appointmentWords({ state, through }: AppointmentRecord): Words {
  if (state !== 'through') return appointments[state]
  const way = through ? `${through.mga_name}${through.more > 0 ? ` +${through.more}` : ''}` : ''
  return { ...everywhere(`Through ${way}`), line: `through ${way}` }
}

/** What the listing states, whatever the viewer has marked. */
export const statedAppointment = (isNeeded: boolean): AppointmentRecord => ({
  state: isNeeded ? 'needed' : 'not_needed',
  through: null,
})

type Stated = Pick<ListingRecord, 'stated'>

export function premiumWords({ stated: { minimum_premium } }: Stated): Words {
  const { value, words } = minimum_premium
  if (value !== null) return everywhere(words)
  return { ...everywhere('Minimum not stated'), label: words, column: '' }
}

const paper = {
  admitted: { column: 'Yes', line: 'admitted' },
  non_admitted: { column: 'No', line: 'non-admitted' },
  both: { column: 'Both', line: 'admitted and not' },
}

/** In a line it is left out where it is not stated or does not apply. */
export function admittedWords({ stated: { admitted } }: Stated): Words {
  const { value, words } = admitted
  return { ...everywhere(words), ...(value === null ? { column: '', line: '' } : paper[value]) }
}
