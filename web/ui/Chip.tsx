// A small tag: a word about what it stands beside.
import type { ComponentPropsWithRef } from 'react'
import styles from './Chip.module.css'

type Look = 'plain' | 'outline' | 'picked'
const looks = { plain: styles.chip, outline: styles.outline, picked: styles.picked }

/** For a link or an item of a list that is a chip. */
export const chipClass = (look: Look = 'plain') => looks[look] ?? ''

export function Chip({ look, className, ...span }: ComponentPropsWithRef<'span'> & { look?: Look }) {
  return <span {...span} className={[chipClass(look), className].filter(Boolean).join(' ')} />
}
