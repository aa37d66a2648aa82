// Icons, glyphs and stars from one SVG sprite, which is fetched once and needs no script.
import styles from './Icon.module.css'
import icons from './icons.svg?no-inline'

export type IconName =
  | 'access'
  | 'again'
  | 'alert'
  | 'arrow'
  | 'bell'
  | 'bolt'
  | 'camera'
  | 'cards'
  | 'check'
  | 'clock'
  | 'columns'
  | 'door'
  | 'dots'
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
  | 'rows'
  | 'scale'
  | 'search'
  | 'shake'
  | 'sliders'
  | 'sort'
  | 'sun'
  | 'talk'
  | 'tiles'
  | 'trash'
  | 'trend'
  | 'undo'
  | 'up'
  | 'download'
  | 'upload'
  | 'x'

const sizes = { s: styles.small, l: styles.large }

/** It is hidden from screen readers: the word beside it, or the label of its button, says the same. */
export function Icon({ name, size }: { name: IconName; size?: 's' | 'l' }) {
  return (
    <svg className={size ? sizes[size] : styles.icon} aria-hidden="true">
      <use href={`${icons}#i-${name}`} />
    </svg>
  )
}

export type GlyphName = 'captive' | 'company' | 'mga' | 'program' | 'rrg'

/** The glyph of an organization type, always beside its name. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className={styles.glyph} aria-hidden="true">
      <use href={`${icons}#g-${name}`} />
    </svg>
  )
}

export function Star({ fill }: { fill: 'full' | 'none' }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <use href={`${icons}#s-${fill}`} />
    </svg>
  )
}
