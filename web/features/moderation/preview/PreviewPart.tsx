// The preview of an entry.
import { asApproved } from '#web/review/asApproved.ts'
import type { LiveRecord } from '../ReviewFrame.tsx'
import { ListingPreview } from './ListingPreview.tsx'
import { OrganizationPreview } from './OrganizationPreview.tsx'
import type { PreviewProps } from './previewProps.ts'

export function PreviewPart({ record, ...props }: PreviewProps<LiveRecord>) {
  return 'listing_name' in record ? (
    <ListingPreview record={{ ...record, ...asApproved() }} {...props} />
  ) : (
    <OrganizationPreview record={{ ...record, ...asApproved() }} {...props} />
  )
}
