// The preview of an entry, loaded when its view is opened.

import { asApproved } from '#web/review/asApproved.ts'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import type { LiveRecord } from '../ReviewFrame.tsx'
import styles from './Preview.module.css'
import type { PreviewProps } from './previewProps.ts'

const Listing = lazyPart(() => import('./ListingPreview.tsx').then(part => part.ListingPreview))
const Organization = lazyPart(() => import('./OrganizationPreview.tsx').then(part => part.OrganizationPreview))

export function PreviewPart({ record, ...props }: PreviewProps<LiveRecord>) {
  const waiting = (
    <Loading what="the preview" className={`card ${styles.preview}`}>
      <Skeleton height={420} />
      <Skeleton height={420} />
    </Loading>
  )
  return 'listing_name' in record ? (
    <Listing record={{ ...record, ...asApproved() }} {...props} fallback={waiting} />
  ) : (
    <Organization record={{ ...record, ...asApproved() }} {...props} fallback={waiting} />
  )
}
