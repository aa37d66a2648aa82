// What can be done with a listing, on its page and in the drawer: call, review, save, copy the link, edit.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { contactsOf } from '#contract/rules/contactsOf.ts'
import { inCallOrder } from '#contract/rules/whoToCall.ts'
import { type ListingSearch, searchCodec } from '#contract/search.ts'
import { AddToListButton } from '#web/features/collections/AddToListButton.tsx'
import { ContactInfo } from '#web/features/contacts/ContactInfo.tsx'
import { AddReview } from '#web/features/ratings/AddReview.tsx'
import { WatchButton } from '#web/features/watches/TellMe.tsx'
import { compareKey } from '#web/platform/CompareBox.tsx'
import { turnCompared } from '#web/platform/compareTray.ts'
import { copyLink } from '#web/platform/copyLink.ts'
import { openAddToList } from '#web/platform/dialogs.ts'
import { recordKeys } from '#web/platform/recordKeys.ts'
import { sheetSearch } from '#web/platform/sheetSearch.ts'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { Button, IconButton, type IconLook, iconButtonClass } from '#web/ui/Button.tsx'
import { afterClosing } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu, MenuAct } from '#web/ui/overlays/Menu.tsx'
import { BookmarkButton } from '../../search/cards/BookmarkButton.tsx'
import { askedOf, type SearchedFor, useContactQuery } from '../useListing.ts'

type Props = { listing: ListingRecord; search: SearchedFor | undefined }

/** On the listing's page. */
export function ListingActs({ listing, search }: Props) {
  const { id, organization_id, providers } = listing
  const { contactQuery } = useContactQuery(search, listing)
  const [isCalling, setCalling] = useState(false)
  const owner = providers.find(({ org_id }) => org_id === organization_id)
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Button className="max-sm:grow" aria-haspopup="dialog" onClick={() => setCalling(true)}>
        <Icon name="phone" size="s" />
        Contact
      </Button>
      {owner && <AddReview organization={owner} size="md" className="max-sm:grow" />}
      {listing.status === 'approved' && <WatchButton listing={id} name={listing.listing_name} look="md" />}
      <div className="flex gap-2 [&_:is(a,button)]:size-11! [&_:is(a,button)]:border! [&_:is(a,button)]:border-line-strong!">
        <Tools listing={listing} search={search} look="outlined">
          <Link
            className={iconButtonClass('outlined')}
            to="/add-to-the-pot"
            search={{ organization: organization_id, copy: id }}
            aria-label="Duplicate"
            title="Duplicate: add another listing that begins with these facts"
          >
            <Icon name="plus" />
          </Link>
        </Tools>
        <Menu className={iconButtonClass('outlined')} label="More" align="right" button={<Icon name="dots" />}>
          <MenuAct
            icon="scale"
            onClick={() => turnCompared('listings', { id, name: listing.listing_name }, askedOf(search))}
          >
            Compare
          </MenuAct>
          {listing.status === 'approved' && (
            <MenuAct
              icon="list"
              onClick={() => afterClosing(() => openAddToList({ listings: [id], at: document.activeElement }))}
            >
              Add to list
            </MenuAct>
          )}
          <MenuAct icon="print" onClick={() => window.print()}>
            Print
          </MenuAct>
        </Menu>
      </div>
      <ContactInfo
        contacts={inCallOrder(contactsOf(listing), contactQuery)}
        contactQuery={contactQuery}
        open={isCalling}
        onClose={() => setCalling(false)}
      />
    </div>
  )
}

type DrawerProps = Pick<Props, 'search'> & {
  listing: ListingRecord | undefined
  /** The search in the address. */
  fullSearch: ListingSearch
}

/** In the drawer, with their keys. */
export function DrawerActs({ listing, fullSearch, search }: DrawerProps) {
  const place = useRef<HTMLSpanElement>(null)
  const here = listing && { id: listing.id, name: listing.listing_name }
  useShortcuts('This listing', [
    ...recordKeys(() => place.current?.closest('[role="dialog"]') ?? null),
    // What is chosen is known before the words have been interpreted.
    compareKey('listings', here, askedOf(search ?? fullSearch)),
  ])
  return (
    <span ref={place} className="flex items-center">
      {listing && (
        <Tools listing={listing} search={search}>
          {listing.status === 'approved' && (
            <WatchButton key={listing.id} listing={listing.id} name={listing.listing_name} look="icon" />
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
        </Tools>
      )}
    </span>
  )
}

function Tools({ listing, search, look, children }: Props & { look?: IconLook; children: ReactNode }) {
  const { id, listing_name, status, can_edit, edits_live } = listing
  return (
    <>
      <BookmarkButton key={id} listing={listing} />
      {!look && status === 'approved' && <AddToListButton isIcon name={listing_name} listings={[id]} />}
      <IconButton look={look} aria-label="Copy link" title="Copy link" onClick={() => copyLink(addressOf(id, search))}>
        <Icon name="link" />
      </IconButton>
      <Link
        className={`${iconButtonClass(look)} ${look ? '' : 'max-sm:hidden!'}`}
        to="/listings/details/$id/print"
        params={{ id: String(id) }}
        search={sheetSearch(search)}
        aria-label="One-pager"
        title="One-pager"
      >
        <Icon name="print" />
      </Link>
      {can_edit && (
        <Link
          // The drawer of a phone has no room for it, and its full page is one press away.
          className={`${iconButtonClass(look)} ${look ? '' : 'max-sm:hidden!'}`}
          to="/dashboard/listings/edit/$id"
          params={{ id: String(id) }}
          state={{ isEdit: true }}
          aria-label="Edit"
          title={edits_live ? 'Edit (e)' : 'Edit (e): your change is reviewed first'}
        >
          <Icon name="pen" />
        </Link>
      )}
      {children}
    </>
  )
}

/** The link includes the searched state and line, by which the page selects whom to call. */
function addressOf(id: number, { state = [], line_of_business = [] }: SearchedFor = {}) {
  const filled = Object.entries({ state, line_of_business }).filter(([, values]) => values.length > 0)
  const query = filled.map(([name, values]) => `${name}=${values.map(encodeURIComponent).join(',')}`).join('&')
  return `${location.origin}/listings/details/${id}${query && `?${query}`}`
}
