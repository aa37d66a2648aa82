// An organization's logo, or its initials in the color of its type. Its name stands beside it.
import { type ReactNode, useState } from 'react'
import type { OrganizationType } from '#contract/calls/reference.ts'
import { Glyph, type GlyphName } from './Icon.tsx'
import { initialsOf } from './initialsOf.ts'
import { glyphClassOf, typeClassOf } from './organizationType.ts'

type Size = keyof typeof sizes
type Organization = { name: string; type: OrganizationType; size?: Size; imageUrl?: string | null }

export function Monogram({ name, type, size, imageUrl }: Organization) {
  const [broken, setBroken] = useState('')
  const hasPicture = imageUrl && imageUrl !== broken
  return (
    <Tile className={typeClassOf(type)} size={size}>
      {hasPicture ? (
        <img
          className="size-full rounded-[inherit] object-contain"
          src={imageUrl}
          alt=""
          loading="lazy"
          onError={() => setBroken(imageUrl)}
        />
      ) : (
        initialsOf(name)
      )}
    </Tile>
  )
}

const sizes = {
  s: 'size-[min(2.25rem,48px)] rounded-md text-13 bite-8',
  m: 'size-[min(2.75rem,60px)] rounded-md text-15 bite-10',
  l: 'size-19 rounded-[18px] text-[1.625rem] bite-18',
}

/** A tile with a bitten corner; the words beside it say what it shows. */
export function Tile({ className, size = 'm', children }: { className?: string; size?: Size; children: ReactNode }) {
  return (
    <span
      className={`grid flex-none place-items-center bg-(--type-ground) font-display leading-none font-semibold tracking-tight text-(--type-text) forced-colors:border ${sizes[size]} ${className ?? ''}`}
      aria-hidden="true"
    >
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
