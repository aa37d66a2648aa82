// An organization type by its short word, with its glyph and color; its title has the full name.
import type { ReactNode } from 'react'
import type { OrganizationType } from '#contract/calls/reference.ts'
import { Chip } from './Chip.tsx'
import { Glyph } from './Icon.tsx'
import { glyphOf, shortTypeOf, typeClassOf } from './organizationType.ts'

type Props = {
  type: OrganizationType
  /** Replaces the word, for example to explain it. */
  children?: ReactNode
}

export function TypeChip({ type, children = shortTypeOf(type) }: Props) {
  return (
    <Chip look="typed" className={typeClassOf(type)} title={type}>
      <Glyph name={glyphOf(type)} />
      {children}
    </Chip>
  )
}

/** The same without a ground. */
export function TypeName({ type }: { type: OrganizationType }) {
  return (
    <span className={`${typeClassOf(type)} inline-flex items-center gap-1.5 text-(--type-text)`} title={type}>
      <Glyph name={glyphOf(type)} />
      {shortTypeOf(type)}
    </span>
  )
}
