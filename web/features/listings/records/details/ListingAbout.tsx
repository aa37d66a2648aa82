// The section 'About': texts, files, tags and offices of a listing, and when it was last edited.
import { Fragment, type ReactNode } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { Fact } from '#contract/facts/fact.ts'
import { listingAbout, listingFacts } from '#contract/facts/listing.ts'
import { Way } from '#web/features/contacts/ContactCard.tsx'
import { placeOf, telOf } from '#web/features/contacts/contactTexts.ts'
import { fileLinkOf } from '#web/features/reference/factValues.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { ClampedLines } from '#web/ui/ClampedLines.tsx'
import { LastEdited } from '#web/ui/Freshness.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { markedParts } from '#web/ui/markedParts.ts'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { withoutJoining } from '../../search/understoodWords.ts'

type Props = {
  listing: ListingRecord
  /** The words of the search: an exclusion that contains one of them is highlighted. */
  typed: string
  level: 2 | 3
}

/** A title, and beside it what it is about. */
const titled = 'grid items-baseline gap-x-6 gap-y-1.5 @xl:grid-cols-[7.5rem_minmax(0,1fr)]'

export function ListingAbout({ listing, typed, level }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const Title = level === 2 ? 'h3' : 'h4'
  const words = withoutJoining(typed.split(/[\s,;]+/)).filter(word => word.length > 2)
  const tags = fromCommas(listing.tags)
  return (
    <section aria-label="About" className="@container grid gap-4">
      <Heading className="font-display text-section">About</Heading>
      {listingAbout.map(({ title, facts }) => {
        const parts = facts.flatMap(name => {
          const part = partOf(name, { listing, words })
          return part === null ? [] : [<Fragment key={name}>{part}</Fragment>]
        })
        if (parts.length === 0) return null
        if (title === 'Description') return <div key={title}>{parts}</div>
        return (
          <div key={title} className={titled}>
            <Title className="text-15 font-semibold">{title}</Title>
            <div className="min-w-0">{parts}</div>
          </div>
        )
      })}
      {listing.office_addresses.length > 0 && (
        <div className={titled}>
          <Title className="text-15 font-semibold">Offices</Title>
          <ul className="grid gap-3.5">
            {listing.office_addresses.map(office => (
              <li key={office.id} className="flex gap-3">
                {office.image && (
                  <img
                    className="rounded-md object-cover"
                    src={office.image}
                    alt=""
                    width={72}
                    height={72}
                    loading="lazy"
                  />
                )}
                <address className="whitespace-pre-line not-italic">
                  {[office.address_line_1, office.address_line_2, placeOf(office)].filter(Boolean).join('\n')}
                </address>
              </li>
            ))}
          </ul>
        </div>
      )}
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Tags">
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
  if (Array.isArray(value))
    return value.length === 0 ? null : (
      <Points points={value.map(String)} icon={name === 'other_specific_requirements_text' ? 'check' : 'lines'} />
    )
  const text = String(value ?? '')
  if (text.trim() === '') return null
  if (kind === 'pdf') return <Pdf address={fileLinkOf({ ...listing }, name)} title={readAs} />
  if (kind === 'phone') return <Way icon="phone" to={telOf(text)} text={text} />
  if (kind === 'email') return <Way icon="mail" to={`mailto:${text}`} text={text} />
  const points = name === 'exclusions' ? text.split('\n').filter(line => line.trim() !== '') : []
  return (
    <ClampedLines lines={mostLines}>
      {name === 'exclusions' ? (
        <Points points={points} icon="ban" words={words} />
      ) : (
        <p className="max-w-2xl leading-body wrap-anywhere whitespace-pre-line text-pretty text-muted">{text}</p>
      )}
    </ClampedLines>
  )
}

/** Highlights searched words among the exclusions, where they must not be overlooked. */
const Excluded = ({ text, words }: { text: string; words: readonly string[] }) =>
  markedParts(text, words).map(part =>
    part.isMarked ? (
      <mark
        key={part.start}
        className="rounded-xs bg-danger-soft py-px pr-1 pl-0.5 text-on-danger-soft [&>svg]:mr-0.5 [&>svg]:inline [&>svg]:align-text-bottom"
      >
        <Icon name="x" size="s" />
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )

type PointsProps = { points: readonly string[]; icon: IconName; words?: readonly string[] }

/** What is required has a check, a rule has lines, and what is excluded the sign of a prohibition. */
const Points = ({ points, icon, words = [] }: PointsProps) => (
  <ul className="grid gap-2 wrap-anywhere">
    {points.map(point => (
      <li
        key={point}
        className={`flex gap-2.5 leading-ui [&>svg]:mt-0.5 ${icon === 'check' ? '[&>svg]:text-accent' : '[&>svg]:text-faint'}`}
      >
        <Icon name={icon} />
        <span>
          <Excluded text={point} words={words} />
        </span>
      </li>
    ))}
  </ul>
)

const Pdf = ({ address, title }: { address: string; title: string }) => (
  <a
    className={`${textLinkClass} min-h-11! text-ink [&>svg]:text-danger`}
    href={address}
    target="_blank"
    rel="noreferrer"
  >
    <Icon name="file" />
    {title}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
