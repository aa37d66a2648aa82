// Whose listing it is that is edited, with the way to its page.
import { Link } from '@tanstack/react-router'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { Monogram } from '#web/ui/Monogram.tsx'
import { TypeChip } from '#web/ui/TypeChip.tsx'
import styles from './OfOrganization.module.css'

export function OfOrganization({ listing }: { listing: ListingRecord }) {
  const { organization_id, org_name, organization_type, organization_logo_url } = listing
  return (
    <p className={styles.of}>
      <Monogram name={org_name} type={organization_type} imageUrl={organization_logo_url} size="s" />
      <span>
        A listing of{' '}
        <Link className="lnk" to="/organization-detail/$id" params={{ id: String(organization_id) }}>
          {org_name}
        </Link>
      </span>
      <TypeChip type={organization_type} name="full" />
    </p>
  )
}
