// A provider of a listing; expanded, it shows ratings, whom to call, and the MGAs that lead to it.

import { useState } from 'react'
import type { Provider } from '#contract/calls/listingRecord.ts'
import { inCallOrder } from '#contract/rules/whoToCall.ts'
import contacts from '#web/features/contacts/ContactCard.module.css'
import { ContactCard, MgaEntry } from '#web/features/contacts/ContactCard.tsx'
import type { ContactQuery } from '#web/features/contacts/contactTexts.ts'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { counted } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Rating } from '#web/ui/Stars.tsx'
import styles from '../records/details/Provider.module.css'
import { ProviderRatings } from './ProviderRatings.tsx'

type Props = {
  provider: Provider
  contactQuery: ContactQuery
  /** The states of the listing. */
  states: readonly string[]
  level: 3 | 4
  isOpen: boolean
}

export function ProviderEntry({ provider, contactQuery, states, level, isOpen }: Props) {
  const { organization_name, organization_type, organization_photo_url, short_description, mgas } = provider
  const [isShown, setShown] = useState(isOpen)
  const Name = level === 3 ? 'h3' : 'h4'
  return (
    <details className={styles.provider} open={isOpen} onToggle={event => setShown(event.currentTarget.open)}>
      <summary>
        <Monogram name={organization_name} type={organization_type} imageUrl={organization_photo_url} size="s" />
        <span className={styles.who}>
          <Name>{organization_name}</Name>
          <span className="caption">{countsOf(provider)}</span>
        </span>
        <span className={styles.standing}>
          <Rating average={provider.avg_combined_rating} count={provider.rating_count} />
        </span>
        <Icon name="down" />
      </summary>
      <div className={styles.body}>
        <ProviderRatings provider={provider} isShown={isShown} />
        {short_description && (
          <p className={styles.description}>
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

type PartOf = { title: string; count: number; none: string; children: React.ReactNode }

function Part({ title, count, none, children }: PartOf) {
  return (
    <>
      <p className={styles.part}>
        {title} <CountBadge kind="quiet" count={count} />
      </p>
      {count === 0 ? (
        <p className="caption">{none}</p>
      ) : (
        <ul className={title === 'MGAs' ? styles.mgas : contacts.contacts} aria-label={title}>
          {children}
        </ul>
      )}
    </>
  )
}

function countsOf({ organization_type, contacts, mgas }: Provider): string {
  const counts = [counted(contacts.length, 'contact'), ...(mgas.length > 0 ? [counted(mgas.length, 'MGA')] : [])]
  return [organization_type, ...counts].join(' · ')
}
