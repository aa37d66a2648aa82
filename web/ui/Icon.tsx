// The board's own icons, glyphs and stars: one file of drawings, fetched once, that costs no script.
import styles from './Icon.module.css'
import marks from './marks.svg?no-inline'

export type IconName =
  | 'access'
  | 'alert'
  | 'bell'
  | 'bolt'
  | 'camera'
  | 'check'
  | 'clock'
  | 'door'
  | 'down'
  | 'eye'
  | 'eyeOff'
  | 'file'
  | 'globe'
  | 'info'
  | 'key'
  | 'left'
  | 'link'
  | 'lock'
  | 'mail'
  | 'mark'
  | 'menu'
  | 'minus'
  | 'moon'
  | 'pause'
  | 'pen'
  | 'phone'
  | 'play'
  | 'plus'
  | 'pot'
  | 'print'
  | 'right'
  | 'route'
  | 'scale'
  | 'search'
  | 'shake'
  | 'sliders'
  | 'sort'
  | 'sun'
  | 'talk'
  | 'trash'
  | 'undo'
  | 'up'
  | 'upload'
  | 'x'

const sizes = { s: styles.small, l: styles.large }

/** Says nothing by itself: the word beside it, or the name of its button, does. */
export function Icon({ name, size }: { name: IconName; size?: 's' | 'l' }) {
  return (
    <svg className={size ? sizes[size] : styles.icon} aria-hidden="true">
      <use href={`${marks}#i-${name}`} />
    </svg>
  )
}

export type GlyphName = 'captive' | 'company' | 'mga' | 'program' | 'rrg'

/** The sign of a type of organization; always beside its word. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className={styles.glyph} aria-hidden="true">
      <use href={`${marks}#g-${name}`} />
    </svg>
  )
}

export function Star({ fill }: { fill: 'full' | 'none' }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <use href={`${marks}#s-${fill}`} />
    </svg>
  )
}
