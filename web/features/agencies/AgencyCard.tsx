// A card beside the member's marks that tells who shares them.
import { Link } from '@tanstack/react-router'
import { useCall } from '#web/platform/useCall.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'

export function AgencyCard() {
  const { data } = useCall('agencies.read', {})
  if (!data) return null
  const { agency } = data
  return (
    <section
      className="grid justify-items-start gap-2.5 rounded-lg border bg-surface px-5.5 py-5 shadow-card"
      aria-labelledby="shared-with"
    >
      <h2 className="font-display text-section wrap-anywhere" id="shared-with">
        {agency?.agency_name ?? 'Only yours'}
      </h2>
      <p className="text-13 text-muted">{membersText(agency?.members.length ?? 0)}</p>
      {agency && (
        <p className="flex -space-x-1.5 *:ring-2 *:ring-surface">
          {agency.members.slice(0, 8).map(({ user_id, name_24, username }) => (
            <Avatar key={user_id} name={name_24 || username} picture="" />
          ))}
        </p>
      )}
      <Link className={textLinkClass} to="/my-markets" search={{ tab: 'agency' }}>
        {agency ? 'My Agency' : 'Share them with an agency'}
      </Link>
    </section>
  )
}

function membersText(members: number): string {
  if (members < 2) return 'Nobody else sees these marks, not even an administrator of this site.'
  return `${members} people share these marks. Nobody else sees them, not even an administrator of this site.`
}
