// A small tag beside what it describes.
import type { ComponentPropsWithRef } from 'react'
import styles from './Chip.module.css'

type Look = 'plain' | 'outline' | 'picked'
const looks = { plain: styles.chip, outline: styles.outline, picked: styles.picked }

/** The class for a link or a list item that looks like a chip. */
export const chipClass = (look: Look = 'plain') => looks[look] ?? ''

export function Chip({ look, className, ...span }: ComponentPropsWithRef<'span'> & { look?: Look }) {
  return <span {...span} className={[chipClass(look), className].filter(Boolean).join(' ')} />
}
