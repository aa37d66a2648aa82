// The type of an organization in full, in its colour and with its sign.
import type { OrganizationType } from '#contract/reference.ts'
import { Glyph } from './Icon.tsx'
import { glyphOf, pluralTypeOf, typeClassOf } from './organizationType.ts'
import styles from './TypeName.module.css'

export function TypeName({ type, plural }: { type: OrganizationType; plural?: boolean }) {
  return (
    <span className={`ty ${typeClassOf(type)} ${styles.name}`}>
      <Glyph name={glyphOf(type)} />
      {plural ? pluralTypeOf(type) : type}
    </span>
  )
}
