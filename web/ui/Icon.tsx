// Icons, glyphs and stars from one SVG sprite, which is fetched once and needs no script.
import icons from './icons.svg?no-inline'

export type IconName =
  | 'access'
  | 'again'
  | 'alert'
  | 'arrow'
  | 'ban'
  | 'bell'
  | 'bolt'
  | 'camera'
  | 'cards'
  | 'check'
  | 'clock'
  | 'columns'
  | 'contact'
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
  | 'lines'
  | 'link'
  | 'list'
  | 'lock'
  | 'mail'
  | 'mark'
  | 'menu'
  | 'minus'
  | 'moon'
  | 'no'
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
  | 'team'
  | 'tiles'
  | 'trash'
  | 'trend'
  | 'undo'
  | 'up'
  | 'download'
  | 'upload'
  | 'x'

const sizes = { s: 'size-icon-s', m: 'size-icon', l: 'size-icon-l' }
/** Elsewhere an icon may have a color of its own; a system's colors may hide it. */
const lines = 'icon-lines flex-none forced-colors:text-inherit!'

/** It is hidden from screen readers: the word beside it, or the label of its button, says the same. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: keyof typeof sizes }) {
  return (
    <svg className={`${lines} ${sizes[size]}`} aria-hidden="true">
      <use href={`${icons}#i-${name}`} />
    </svg>
  )
}

export type GlyphName = 'captive' | 'company' | 'mga' | 'program' | 'rrg'

/** The glyph of an organization type, always beside its name. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className="size-glyph flex-none fill-current forced-colors:text-inherit!" aria-hidden="true">
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
