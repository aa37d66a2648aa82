// A card beside the member's marks that tells who shares them.
import { Link } from '@tanstack/react-router'
import { useCall } from '#web/platform/useCall.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import styles from './AgencyCard.module.css'

export function AgencyCard() {
  const { data } = useCall('agencies.read', {})
  if (!data) return null
  const { agency } = data
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="shared-with">
      <h2 className="section-title breaks" id="shared-with">
        {agency?.agency_name ?? 'Only yours'}
      </h2>
      <p className="tiny muted">{membersText(agency?.members.length ?? 0)}</p>
      {agency && (
        <p className={styles.people}>
          {agency.members.slice(0, 8).map(({ user_id, name_24, username }) => (
            <Avatar key={user_id} name={name_24 || username} picture="" />
          ))}
        </p>
      )}
      <Link className="text-link" to="/my-markets" search={{ tab: 'agency' }}>
        {agency ? 'My Agency' : 'Share them with an agency'}
      </Link>
    </section>
  )
}

function membersText(members: number): string {
  if (members < 2) return 'Nobody else sees these marks, not even a superAdmin.'
  return `${members} people share these marks. Nobody else sees them, not even a superAdmin.`
}
