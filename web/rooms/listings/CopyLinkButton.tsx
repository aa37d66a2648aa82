// Copies the link to a listing.
import { Icon } from '#web/ui/Icon.tsx'
import { copyListingLink } from './copyListingLink.ts'
import type { SearchedFor } from './useListing.ts'

type Props = { id: number; search: SearchedFor | undefined; look?: string }

export function CopyLinkButton({ id, search, look = 'icon-btn' }: Props) {
  return (
    <button
      type="button"
      className={look}
      aria-label="Copy link"
      title="Copy link"
      onClick={() => copyListingLink(id, search)}
    >
      <Icon name="link" />
    </button>
  )
}
