// An organization's logo, or its initials in the color of its type. Its name stands beside it.
import { type ReactNode, useState } from 'react'
import type { OrganizationType } from '#contract/calls/reference.ts'
import { Glyph, type GlyphName } from './Icon.tsx'
import { initialsOf } from './initialsOf.ts'
import styles from './Monogram.module.css'
import { glyphClassOf, typeClassOf } from './organizationType.ts'

type Organization = { name: string; type: OrganizationType; size?: 's' | 'l'; imageUrl?: string | null }

export function Monogram({ name, type, size, imageUrl }: Organization) {
  const [broken, setBroken] = useState('')
  const hasPicture = imageUrl && imageUrl !== broken
  return (
    <Tile className={typeClassOf(type)} size={size}>
      {hasPicture ? (
        <img className={styles.picture} src={imageUrl} alt="" loading="lazy" onError={() => setBroken(imageUrl)} />
      ) : (
        initialsOf(name)
      )}
    </Tile>
  )
}

const sizes = { s: styles.small, l: styles.large }

/** A tile with a bitten corner; the words beside it say what it shows. */
export function Tile({ className, size, children }: { className?: string; size?: 's' | 'l'; children: ReactNode }) {
  return (
    <span className={[styles.tile, size && sizes[size], className].filter(Boolean).join(' ')} aria-hidden="true">
      {children}
    </span>
  )
}

/** The glyph of an organization type in its colors. */
export const SignTile = ({ glyph }: { glyph: GlyphName }) => (
  <Tile className={glyphClassOf(glyph)}>
    <Glyph name={glyph} />
  </Tile>
)
