// The actions on a listing's page: call, review, save, copy the link, edit.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { inCallOrder } from '#contract/rules/whoToCall.ts'
import { ContactInfo } from '#web/features/contacts/ContactInfo.tsx'
import { AddReview } from '#web/features/ratings/AddReview.tsx'
import { Button, iconButtonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { BookmarkButton } from '../../search/cards/BookmarkButton.tsx'
import { contactsOf } from '../listingTexts.ts'
import { type SearchedFor, useContactQuery } from '../useListing.ts'
import { CopyLinkButton } from './CopyLinkButton.tsx'

type Props = { listing: ListingRecord; search: SearchedFor | undefined }

export function ListingActs({ listing, search }: Props) {
  const { id, organization_id, providers, can_edit, edits_live } = listing
  const { contactQuery } = useContactQuery(search, listing)
  const [isCalling, setCalling] = useState(false)
  const owner = providers.find(({ org_id }) => org_id === organization_id)
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Button className="max-sm:flex-1" aria-haspopup="dialog" onClick={() => setCalling(true)}>
        <Icon name="phone" size="s" />
        Contact
      </Button>
      {owner && <AddReview organization={owner} size="md" className="max-sm:flex-1" />}
      <div className="flex gap-2 [&_:is(a,button)]:size-11! [&_:is(a,button)]:border! [&_:is(a,button)]:border-line-strong!">
        <BookmarkButton listing={listing} />
        <CopyLinkButton id={id} search={search} look="outlined" />
        <Link
          className={iconButtonClass('outlined')}
          to="/add-to-the-pot"
          search={{ organization: organization_id, copy: id }}
          aria-label="Duplicate"
          title="Duplicate: add another listing that begins with these facts"
        >
          <Icon name="plus" />
        </Link>
        {can_edit && (
          <Link
            className={iconButtonClass('outlined')}
            to="/dashboard/listings/edit/$id"
            params={{ id: String(id) }}
            state={{ isEdit: true }}
            aria-label="Edit"
            title={edits_live ? 'Edit' : 'Edit: your change is reviewed first'}
          >
            <Icon name="pen" />
          </Link>
        )}
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
