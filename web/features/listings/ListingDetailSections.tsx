// What is written of a listing: description, requirements, rules, limits, terms, exclusions, carrier and whom to write to.
import type { ReactNode } from 'react'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { FactList } from '#web/ui/FactList.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { telOf } from '../contacts/whoToCall.ts'
import styles from './ListingDetail.module.css'
import { limitsOf, termsOf } from './listingTexts.ts'

export function ListingDetailSections({ listing }: { listing: ListingRecord }) {
  const { description, exclusions, carrier_information } = listing
  const { labelled, plain } = limitsOf(listing.limits)
  return (
    <div className={`card ${styles.sections}`}>
      <Section title="Description">
        <Text text={description} />
      </Section>
      <Section title="Requirements">
        <Points
          points={listing.other_specific_requirements_text}
          file={listing.other_specific_requirements_file}
          fileName="Requirements (PDF)"
        />
      </Section>
      <Section title="Rules">
        <Points
          points={listing.other_specific_rules_text}
          file={listing.other_specific_rules_file}
          fileName="Rules (PDF)"
        />
      </Section>
      <div className={styles.duo}>
        <Section title="Limits">
          {labelled.length + plain.length === 0 && <None />}
          {labelled.length > 0 && <FactList items={labelled} />}
          {plain.length > 0 && (
            <ul className={styles.plain}>
              {plain.map(limit => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          )}
        </Section>
        <Section title="Premium and appointment">
          <FactList items={termsOf(listing)} />
        </Section>
      </div>
      <Section title="Exclusions">
        <Text text={exclusions} />
      </Section>
      <div className={styles.duo}>
        <Section title="Carrier information">
          <Text text={carrier_information} />
        </Section>
        <Section title="Underwriter">
          <Underwriter listing={listing} />
        </Section>
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className="section-title">{title}</h2>
      {children}
    </section>
  )
}

const None = () => <p className="caption">None given</p>

function Text({ text }: { text: string }) {
  return text.trim() ? <p className={styles.text}>{text}</p> : <None />
}

function Points({ points, file, fileName }: { points: readonly string[]; file: string; fileName: string }) {
  if (points.length === 0 && !file) return <None />
  return (
    <>
      <ul className={styles.points}>
        {points.map(point => (
          <li key={point}>
            <Icon name="check" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      {file && (
        <a className={styles.file} href={file} target="_blank" rel="noreferrer">
          <Icon name="file" />
          {fileName}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
    </>
  )
}

function Underwriter({ listing: { underwriter_email, underwriter_phone } }: { listing: ListingRecord }) {
  if (!underwriter_email && !underwriter_phone) return <None />
  return (
    <ul className={styles.ways}>
      {underwriter_phone && (
        <li>
          <Icon name="phone" size="s" />
          <a href={telOf(underwriter_phone)}>{underwriter_phone}</a>
        </li>
      )}
      {underwriter_email && (
        <li>
          <Icon name="mail" size="s" />
          <a href={`mailto:${underwriter_email}`}>{underwriter_email}</a>
        </li>
      )}
    </ul>
  )
}
