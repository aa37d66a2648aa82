// What is written of a listing, row by row as its table of facts lists it.
import { Fragment, type ReactNode } from 'react'
import type { Fact, Kind } from '#contract/facts/fact.ts'
import { listingFacts, listingPage } from '#contract/facts/listing.ts'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { fileLinkOf } from '#web/features/reference/factValues.ts'
import { FactList } from '#web/ui/FactList.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { telOf } from '../contacts/contactTexts.ts'
import styles from './ListingDetail.module.css'
import { limitsOf, plainRow } from './listingTexts.ts'

type Shown = (typeof listingPage)[number][number]['facts'][number]

export function ListingDetailSections({ listing }: { listing: ListingRecord }) {
  return (
    <div className={`card ${styles.sections}`}>
      {listingPage.map(row => {
        const sections = row.map(({ title, facts }) => (
          <section key={title} className={styles.section}>
            <h2 className="section-title">{title}</h2>
            <Facts names={facts} listing={listing} />
          </section>
        ))
        return sections.length === 1 ? (
          sections
        ) : (
          <div key={row[0].title} className={styles.duo}>
            {sections}
          </div>
        )
      })}
    </div>
  )
}

/** Kinds that are drawn; all others are one word or figure, in a list with their labels. */
const drawn: readonly Kind[] = ['words', 'texts', 'pdf', 'phone', 'email']

function Facts({ names, listing }: { names: readonly Shown[]; listing: ListingRecord }) {
  const rows = names.filter(name => !drawn.includes(listingFacts[name].kind))
  const parts = names.flatMap(name => {
    const part = rows.includes(name) ? null : partOf(name, listing)
    return part === null ? [] : [<Fragment key={name}>{part}</Fragment>]
  })
  if (rows.length + parts.length === 0) return <p className="caption">None given</p>
  return (
    <>
      {rows.length > 0 && <FactList items={rows.map(name => plainRow(name, listing))} />}
      {parts}
    </>
  )
}

/** Null where the listing does not state it. */
function partOf(name: Shown, listing: ListingRecord): ReactNode {
  const { kind, label, readAs = label }: Fact = listingFacts[name]
  const value: unknown = listing[name]
  if (Array.isArray(value)) {
    if (value.length === 0) return null
    return name === 'limits' ? <Limits limits={listing.limits} /> : <Points points={value.map(String)} />
  }
  const text = String(value ?? '')
  if (text.trim() === '') return null
  if (kind === 'pdf') return <Pdf address={fileLinkOf({ ...listing }, name)} title={readAs} />
  if (kind === 'phone') return <Way icon="phone" to={telOf(text)} text={text} />
  if (kind === 'email') return <Way icon="mail" to={`mailto:${text}`} text={text} />
  return <p className={styles.text}>{text}</p>
}

function Limits({ limits }: { limits: readonly string[] }) {
  const { labelled, plain } = limitsOf(limits)
  return (
    <>
      {labelled.length > 0 && <FactList items={labelled} />}
      {plain.length > 0 && (
        <ul className={styles.plain}>
          {plain.map(limit => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      )}
    </>
  )
}

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
  <a className={styles.file} href={address} target="_blank" rel="noreferrer">
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
