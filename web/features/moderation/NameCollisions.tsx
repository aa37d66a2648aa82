// Lists records with similar names, until one of them is renamed.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './NameCollisions.module.css'

type Collision = ReplyFor<'organizations.nameCollisions'>['collisions'][number]
const kinds = { organization: 'Organization', mga: 'MGA', line: 'Line of business' }

export function NameCollisions() {
  const { data } = useCall('organizations.nameCollisions', {}, { staleMs: 300_000 })
  if (!data || data.collisions.length === 0) return null
  return (
    <section className={`card ${styles.place}`} aria-labelledby="look-alikes">
      <h2 className="section-title" id="look-alikes">
        <Icon name="alert" /> Names that look alike
      </h2>
      <p className="muted">These were added before similar names were refused. Rename one, or delete the duplicate.</p>
      <ul>
        {data.collisions.map(one => (
          <li key={`${one.kind} ${one.id}`}>
            <span className="caption">{kinds[one.kind]}</span> <Place collision={one}>{one.name}</Place> (no. {one.id})
            looks like {one.other_name} (no. {one.other_id}).
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to the page where the record can be renamed. */
function Place({ collision: { organization_id }, children }: { collision: Collision; children: ReactNode }) {
  if (organization_id === null) return <b>{children}</b>
  return (
    <Link className="text-link" to="/dashboard/organization/edit/$id" params={{ id: String(organization_id) }}>
      {children}
    </Link>
  )
}
