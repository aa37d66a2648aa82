// The acts of the listing in the drawer, and their keys.
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { type ListingSearch, searchCodec } from '#contract/search.ts'
import { recordKeys } from '#web/platform/recordKeys.ts'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { iconButtonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { BookmarkButton } from '../../search/cards/BookmarkButton.tsx'
import type { SearchedFor } from '../useListing.ts'
import { CopyLinkButton } from './CopyLinkButton.tsx'

type Props = {
  listing: ListingRecord | undefined
  /** The search in the address, and the part of it that concerns the providers. */
  fullSearch: ListingSearch
  search: SearchedFor | undefined
}

export function DrawerActs({ listing, fullSearch, search }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  useShortcuts(
    'This listing',
    recordKeys(() => place.current?.closest('[role="dialog"]') ?? null),
  )
  return (
    <span ref={place} className="flex items-center">
      {listing && (
        <>
          <BookmarkButton key={listing.id} listing={listing} />
          <CopyLinkButton id={listing.id} search={search} />
          {/* Phones open the full page instead and have no keyboard. */}
          {listing.can_edit && (
            <span className="max-sm:hidden">
              <Link
                className={iconButtonClass()}
                to="/dashboard/listings/edit/$id"
                params={{ id: String(listing.id) }}
                state={{ isEdit: true }}
                aria-label="Edit"
                title={listing.edits_live ? 'Edit (e)' : 'Edit (e): your change is reviewed first'}
              >
                <Icon name="pen" />
              </Link>
            </span>
          )}
          <Link
            className={iconButtonClass()}
            to="/listings/details/$id"
            params={{ id: String(listing.id) }}
            search={searchCodec.write({ ...fullSearch, listing: null })}
            aria-label="Open full page"
            title="Open full page"
          >
            <Icon name="arrow" />
          </Link>
        </>
      )}
    </span>
  )
}
