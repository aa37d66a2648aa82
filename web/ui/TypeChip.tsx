// An organization type as a chip with its glyph, name and color.
import type { ReactNode } from 'react'
import type { OrganizationType } from '#contract/calls/reference.ts'
import { Chip } from './Chip.tsx'
import { Glyph } from './Icon.tsx'
import { glyphOf, shortTypeOf, typeClassOf } from './organizationType.ts'

type Props = {
  type: OrganizationType
  /** `full` where there is more room, as in tables. */
  name?: 'short' | 'full'
  /** Replaces the name, for example to add a tooltip. */
  children?: ReactNode
}

export function TypeChip({ type, name = 'short', children }: Props) {
  return (
    <Chip look="typed" className={typeClassOf(type)} title={name === 'short' ? type : undefined}>
      <Glyph name={glyphOf(type)} />
      {children ?? (name === 'short' ? shortTypeOf(type) : type)}
    </Chip>
  )
}

/** The full name of an organization type with its color and glyph. */
export function TypeName({ type }: { type: OrganizationType }) {
  return (
    <span className={`${typeClassOf(type)} inline-flex items-center gap-1.5 text-(--type-text)`}>
      <Glyph name={glyphOf(type)} />
      {type}
    </span>
  )
}
