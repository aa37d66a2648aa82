// The five types with how many organizations each has, and the way to all of them.
import { Link } from '@tanstack/react-router'
import type { OrganizationType } from '#contract/reference.ts'
import { organizationPaths } from '#web/paths.ts'
import { Glyph } from '#web/ui/Icon.tsx'
import { glyphOf, typeClassOf } from '#web/ui/organizationType.ts'
import styles from './OrganizationTypes.module.css'

type Counts = Partial<Record<OrganizationType, number>>

export function OrganizationTypes({ counts, current }: { counts?: Counts; current: OrganizationType | null }) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <nav className={styles.types} aria-label="Organization type">
      <Link to="/organizations" className={current ? '' : styles.on} aria-current={current ? undefined : 'page'}>
        All organizations
        <span className={styles.count}>{all}</span>
      </Link>
      {Object.entries(organizationPaths).map(([name, type]) => (
        <Link
          key={name}
          to="/organization/$name"
          params={{ name }}
          className={`ty ${typeClassOf(type)}${type === current ? ` ${styles.on}` : ''}`}
          aria-current={type === current ? 'page' : undefined}
        >
          <Glyph name={glyphOf(type)} />
          <span>{type}</span>
          <span className={styles.count}>{counts?.[type]}</span>
        </Link>
      ))}
    </nav>
  )
}
