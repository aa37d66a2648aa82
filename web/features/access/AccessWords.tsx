// What one can reach of a listing or a provider, in words with a sign: 'You have access', 'Through Quillfeather MGA +1'.
import type { AccessRecord } from '#contract/marks.ts'
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

export function AccessWords({ access }: { access: AccessRecord }) {
  const { state } = access
  return (
    <span className={styles[state]}>
      <Icon name={signs[state]} size="s" />
      <span className="one-line" title={state === 'through' ? accessWords(access) : undefined}>
        {accessWords(access)}
      </span>
    </span>
  )
}

export const accessWords = ({ state, through }: AccessRecord): string =>
  state === 'through' ? throughWords(through) : words[state]

const throughWords = (through: AccessRecord['through']) =>
  through ? `Through ${through.mga_name}${through.more > 0 ? ` +${through.more}` : ''}` : ''
