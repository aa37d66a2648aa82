// The place of the checklist until it has loaded: as high as the list was at this width, or as the style sheet estimates.
import { checklistKey } from '#web/platform/usePreferences.ts'
import styles from './ChecklistSpace.module.css'

const heightKey = (place: HTMLElement) => `${checklistKey}-${place.offsetWidth}`

function reserve(place: HTMLElement | null) {
  const height = place && localStorage.getItem(heightKey(place))
  if (height) place.style.height = height
}

export const ChecklistSpace = () => <div className={styles.space} ref={reserve} />

/** Depends on the width and on the size of the text. */
export function keepHeight(list: HTMLElement | null) {
  if (list) localStorage.setItem(heightKey(list), `${list.getBoundingClientRect().height}px`)
}
