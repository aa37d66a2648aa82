// Lists records with similar names, until one of them is renamed.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'

type Collision = ReplyFor<'organizations.nameCollisions'>['collisions'][number]
const kinds = { organization: 'Organization', mga: 'MGA', line: 'Line of business' }

export function NameCollisions() {
  const { data } = useCall('organizations.nameCollisions', {}, { staleMs: 300_000 })
  if (!data || data.collisions.length === 0) return null
  return (
    <section
      className="mb-5 grid gap-2 rounded-lg border bg-surface px-6 py-4.5 wrap-anywhere shadow-card"
      aria-labelledby="look-alikes"
    >
      <h2 className="flex items-center gap-2 font-display text-section" id="look-alikes">
        <Icon name="alert" /> Names that look alike
      </h2>
      <p className="text-muted">
        These were added before similar names were refused. Rename one, or delete the duplicate.
      </p>
      <ul className="grid gap-1.5 text-14">
        {data.collisions.map(one => (
          <li key={`${one.kind} ${one.id}`}>
            <span className="text-13 text-faint">{kinds[one.kind]}</span> <Place collision={one}>{one.name}</Place> (no.{' '}
            {one.id}) looks like {one.other_name} (no. {one.other_id}).
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
    <Link className={textLinkClass} to="/dashboard/organization/edit/$id" params={{ id: String(organization_id) }}>
      {children}
    </Link>
  )
}
