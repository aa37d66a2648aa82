// Beside what is written of a listing: where, for which lines, of which class, and from which offices.
import type { ListingRecord } from '#contract/listingRecord.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { CoverageLegend, CoverageMap } from '#web/ui/CoverageMap.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { coverageCount, coverageSentence } from '#web/ui/states.ts'
import styles from './ListingDetail.module.css'
import { capitalised, classOf } from './listingTexts.ts'

type Props = { listing: ListingRecord; picked: readonly string[] }

export function ListingDetailSide({ listing, picked }: Props) {
  const { states, line_of_business, office_addresses } = listing
  const count = coverageCount(states)
  const sentence = coverageSentence(states)
  return (
    <div className={styles.side}>
      <section className="card">
        <h2 className="section-title">States covered</h2>
        <p className={styles.covered}>
          <b>{count}</b>
          {sentence !== count && `. ${sentence}`}
        </p>
        <CoverageMap states={states} picked={picked} />
        <CoverageLegend withSearch={picked.length > 0} />
      </section>
      <section className="card">
        <h2 className="section-title">Lines of business</h2>
        <ul className={styles.lobs}>
          {fromCommas(line_of_business).map(line => (
            <li key={line}>
              <Icon name="check" size="s" />
              {capitalised(line)}
            </li>
          ))}
        </ul>
      </section>
      <section className="card">
        <h2 className="section-title">Class</h2>
        <FactList items={classOf(listing)} />
      </section>
      {office_addresses.length > 0 && (
        <section className="card">
          <h2 className="section-title">Offices</h2>
          <ul className={styles.offices}>
            {office_addresses.map(office => (
              <li key={office.id}>
                <Office office={office} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

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
