// The type of an organization as a chip: its sign, its word and its colour.
import type { OrganizationType } from '#contract/reference.ts'
import { Chip } from './Chip.tsx'
import { Glyph } from './Icon.tsx'
import { glyphOf, pluralTypeOf, shortTypeOf, typeClassOf } from './organizationType.ts'
import styles from './TypeChip.module.css'

/** `name="full"` where there is room: tables and the page of an organization. */
export function TypeChip({ type, name = 'short' }: { type: OrganizationType; name?: 'short' | 'full' }) {
  return (
    <Chip className={`${typeClassOf(type)} ${styles.chip}`} title={name === 'short' ? type : undefined}>
      <Glyph name={glyphOf(type)} />
      {name === 'short' ? shortTypeOf(type) : type}
    </Chip>
  )
}

/** The type of an organization in full, in its colour and with its sign. */
export function TypeName({ type, plural }: { type: OrganizationType; plural?: boolean }) {
  return (
    <span className={`${typeClassOf(type)} ${styles.name}`}>
      <Glyph name={glyphOf(type)} />
      {plural ? pluralTypeOf(type) : type}
    </span>
  )
}
