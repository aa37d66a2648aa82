// The section 'About': texts, files, tags and offices of a listing, and when it was last edited.
import { Fragment, type ReactNode } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { Fact } from '#contract/facts/fact.ts'
import { listingAbout, listingFacts } from '#contract/facts/listing.ts'
import { telOf } from '#web/features/contacts/contactTexts.ts'
import { fileLinkOf } from '#web/features/reference/factValues.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { ClampedLines } from '#web/ui/ClampedLines.tsx'
import { LastEdited } from '#web/ui/Freshness.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { markedParts } from '#web/ui/markedParts.ts'
import { withoutJoining } from '../../search/understoodWords.ts'
import styles from './ListingSections.module.css'

type Props = {
  listing: ListingRecord
  /** The words of the search: an exclusion that contains one of them is highlighted. */
  typed: string
  level: 2 | 3
}

export function ListingAbout({ listing, typed, level }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const Title = level === 2 ? 'h3' : 'h4'
  const words = withoutJoining(typed.split(/[\s,;]+/)).filter(word => word.length > 2)
  const tags = fromCommas(listing.tags)
  return (
    <section aria-label="About" className={styles.about}>
      <Heading className="section-title">About</Heading>
      {listingAbout.map(({ title, facts }) => {
        const parts = facts.flatMap(name => {
          const part = partOf(name, { listing, words })
          return part === null ? [] : [<Fragment key={name}>{part}</Fragment>]
        })
        if (parts.length === 0) return null
        return (
          <div key={title}>
            {title !== 'Description' && <Title>{title}</Title>}
            {parts}
          </div>
        )
      })}
      {listing.office_addresses.length > 0 && (
        <div>
          <Title>Offices</Title>
          <ul className={styles.offices}>
            {listing.office_addresses.map(office => (
              <li key={office.id}>
                <Office office={office} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {tags.length > 0 && (
        <ul className="row wraps gap-6px" aria-label="Tags">
          {tags.map(tag => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
      <p>
        <LastEdited at={listing.updated_at} />
      </p>
    </section>
  )
}

type Shown = (typeof listingAbout)[number]['facts'][number]
const mostLines = 5

/** Null if the listing does not state it. */
function partOf(name: Shown, { listing, words }: { listing: ListingRecord; words: readonly string[] }): ReactNode {
  const { kind, label, readAs = label }: Fact = listingFacts[name]
  const value: unknown = listing[name]
  if (Array.isArray(value)) return value.length === 0 ? null : <Points points={value.map(String)} />
  const text = String(value ?? '')
  if (text.trim() === '') return null
  if (kind === 'pdf') return <Pdf address={fileLinkOf({ ...listing }, name)} title={readAs} />
  if (kind === 'phone') return <Way icon="phone" to={telOf(text)} text={text} />
  if (kind === 'email') return <Way icon="mail" to={`mailto:${text}`} text={text} />
  return (
    <ClampedLines lines={mostLines}>
      <p className={styles.text}>{name === 'exclusions' ? <Excluded text={text} words={words} /> : text}</p>
    </ClampedLines>
  )
}

/** Highlights searched words among the exclusions, where they must not be overlooked. */
const Excluded = ({ text, words }: { text: string; words: readonly string[] }) =>
  markedParts(text, words).map(part =>
    part.isMarked ? (
      <mark key={part.start} className={styles.excluded}>
        <Icon name="x" size="s" />
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className={styles.points}>
    {points.map(point => (
      <li key={point}>
        <Icon name="check" />
        <span>{point}</span>
      </li>
    ))}
  </ul>
)

const Pdf = ({ address, title }: { address: string; title: string }) => (
  <a className={`text-link ${styles.file}`} href={address} target="_blank" rel="noreferrer">
    <Icon name="file" />
    {title}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
)

const Way = ({ icon, to, text }: { icon: 'phone' | 'mail'; to: string; text: string }) => (
  <p className={styles.way}>
    <Icon name={icon} size="s" />
    <a href={to}>{text}</a>
  </p>
)

function Office({ office }: { office: ListingRecord['office_addresses'][number] }) {
  const { address_line_1, address_line_2, city, state, postal_code, image } = office
  const place = [city, [state, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <>
      {image && <img src={image} alt="" width={72} height={72} loading="lazy" />}
      <address>
        {[address_line_1, address_line_2, place].filter(Boolean).map(line => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </>
  )
}
