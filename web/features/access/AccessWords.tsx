// The viewer's access to a listing or a provider, as an icon with words: 'You have access', 'Through Quillfeather MGA +1'.
import type { AccessRecord } from '#contract/calls/access.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import styles from './AccessWords.module.css'

const signs: Record<AccessRecord['state'], IconName> = {
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

/** For places that are already labelled 'Appointment'. */
const shortWords = { ...words, needed: 'Needed', not_needed: 'Not needed' }

export function AccessWords({ access, isShort = false }: { access: AccessRecord; isShort?: boolean }) {
  const { state } = access
  const text = isShort ? shortAccess(access) : accessWords(access)
  return (
    <span className={styles[state]}>
      <Icon name={signs[state]} size="s" />
      <span className="one-line" title={state === 'through' ? text : undefined}>
        {text}
      </span>
    </span>
  )
}

export const accessWords = ({ state, through }: AccessRecord): string =>
  state === 'through' ? throughWords(through) : words[state]

export const shortAccess = ({ state, through }: AccessRecord): string =>
  state === 'through' ? throughWords(through) : shortWords[state]

const throughWords = (through: AccessRecord['through']) =>
  through ? `Through ${through.mga_name}${through.more > 0 ? ` +${through.more}` : ''}` : ''
