// The company that offers a listing, with the glyph of its type and the number of other providers.
import type { ListingRecord } from '#contract/listingRecord.ts'
import { CardLink } from '#web/ui/CardLink.tsx'
import { Highlight } from '#web/ui/Highlight.tsx'
import { Glyph } from '#web/ui/Icon.tsx'
import { glyphOf, typeClassOf } from '#web/ui/organizationType.ts'
import styles from './CompanyLine.module.css'

type Props = {
  listing: Pick<ListingRecord, 'org_name' | 'organization_id' | 'organization_type' | 'provider_ids'>
  /** The words of the search, which are highlighted. */
  words?: readonly string[]
  /** Renders the name without a link. */
  isPlain?: boolean
}
const noWords: readonly string[] = []

export function CompanyLine({ listing, words = noWords, isPlain = false }: Props) {
  const { org_name, organization_id, organization_type, provider_ids } = listing
  const others = provider_ids.filter(id => id !== organization_id).length
  return (
    <p className={styles.line}>
      <span className={`${typeClassOf(organization_type)} ${styles.sign}`} title={organization_type}>
        <Glyph name={glyphOf(organization_type)} />
        <span className="visually-hidden">{organization_type}: </span>
      </span>
      {isPlain ? (
        <span className={styles.name}>{org_name}</span>
      ) : (
        <CardLink className={styles.name} to="/organization-detail/$id" id={organization_id} title={org_name}>
          <Highlight text={org_name} words={words} />
        </CardLink>
      )}
      {others > 0 && (
        <span className="rigid muted">
          <span aria-hidden="true">+{others}</span>
          <span className="visually-hidden">
            and {others} other {others === 1 ? 'provider' : 'providers'}
          </span>
        </span>
      )}
    </p>
  )
}
