// A provider of a listing; expanded, it shows ratings, whom to call, and the MGAs that lead to it.

import { type ReactNode, useState } from 'react'
import type { Provider } from '#contract/calls/listingRecord.ts'
import { inCallOrder } from '#contract/rules/whoToCall.ts'
import { ContactCard, MgaEntry } from '#web/features/contacts/ContactCard.tsx'
import type { ContactQuery } from '#web/features/contacts/contactTexts.ts'
import { AddReview } from '#web/features/ratings/AddReview.tsx'
import { RatingSpread } from '#web/features/ratings/RatingSpread.tsx'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { counted } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { shortTypeOf } from '#web/ui/organizationType.ts'
import { Rating } from '#web/ui/Stars.tsx'

type Props = {
  provider: Provider
  contactQuery: ContactQuery
  /** The states of the listing. */
  states: readonly string[]
  /** 'Not in Texas', where it writes in none of the searched states. */
  outside: string
  level: 3 | 4
}

/** Print cannot expand anything, so it shows all. */
const onPaper = 'print:details-content:h-auto print:details-content:[content-visibility:visible]'

export function ProviderEntry({ provider, contactQuery, states, outside, level }: Props) {
  const { organization_name, organization_type, organization_photo_url, short_description, mgas, user_rating } =
    provider
  const [isShown, setShown] = useState(false)
  const Name = level === 3 ? 'h3' : 'h4'
  return (
    <details className={`group ${onPaper}`} onToggle={event => setShown(event.currentTarget.open)}>
      <summary className="group/row grid min-h-15 grid-cols-lead-tail items-center gap-x-3 gap-y-0.5 py-2 @lg:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
        <Monogram name={organization_name} type={organization_type} imageUrl={organization_photo_url} size="s" />
        <span className="grid gap-px wrap-anywhere">
          <Name className="text-15 leading-tight font-semibold decoration-accent-line group-hover/row:underline">
            {organization_name}
          </Name>
          <span className="text-13 text-faint">{[...countsOf(provider), outside].filter(Boolean).join(' · ')}</span>
        </span>
        <span className="col-start-2 row-start-2 @lg:col-start-auto @lg:row-start-auto">
          <Rating average={provider.avg_combined_rating} count={provider.rating_count} />
        </span>
        <span className="col-start-3 row-start-1 text-faint transition group-open:rotate-180 @lg:col-start-auto @lg:row-start-auto print:hidden">
          <Icon name="down" />
        </span>
      </summary>
      <div className="grid gap-3 pt-1 pb-4.5 @lg:pl-12">
        <div className="flex flex-col gap-x-6 gap-y-3 @lg:flex-row @lg:flex-wrap @lg:items-center">
          <div className="min-w-0 @lg:grow @lg:basis-80">
            {/* What is folded loads nothing. */}
            <RatingSpread organization={provider} enabled={isShown} />
          </div>
          <div className="grid gap-1 text-center @lg:ml-auto @lg:justify-items-center print:hidden">
            <AddReview organization={provider} />
            {user_rating && (
              <p className="text-13 text-faint">
                Yours: skill {user_rating.overall_rating}, price {user_rating.pricing_rating}
              </p>
            )}
          </div>
        </div>
        {short_description && (
          <p className="text-14 leading-body wrap-anywhere whitespace-pre-line text-muted">
            <ClampedText text={short_description} limit={400} />
          </p>
        )}
        <Part title="Contacts" count={provider.contacts.length} none="No contacts found">
          {inCallOrder(provider.contacts, contactQuery).map(contact => (
            <ContactCard key={contact.id} contact={contact} contactQuery={contactQuery} />
          ))}
        </Part>
        <Part title="MGAs" count={mgas.length} none="No MGAs found">
          {mgas.map(mga => (
            <MgaEntry key={mga.mga_id} mga={mga} contactQuery={contactQuery} within={states} />
          ))}
        </Part>
      </div>
    </details>
  )
}

type PartOf = { title: string; count: number; none: string; children: ReactNode }

const Part = ({ title, count, none, children }: PartOf) => (
  <>
    <p className="mt-1 flex items-center gap-2 text-14 font-semibold">
      {title} {count > 0 && <CountBadge kind="quiet" count={count} />}
    </p>
    {count === 0 ? (
      <p className="text-13 text-faint">{none}</p>
    ) : (
      <ul className="divide-y" aria-label={title}>
        {children}
      </ul>
    )}
  </>
)

const countsOf = ({ organization_type, contacts, mgas }: Provider) => [
  shortTypeOf(organization_type),
  counted(contacts.length, 'contact'),
  mgas.length > 0 && counted(mgas.length, 'MGA'),
]
