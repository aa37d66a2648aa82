// The company that offers a listing, with the glyph of its type and the number of other providers.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { CardLink } from '#web/ui/CardLink.tsx'
import { Highlight } from '#web/ui/Highlight.tsx'
import { Glyph } from '#web/ui/Icon.tsx'
import { glyphOf, typeClassOf } from '#web/ui/organizationType.ts'
import { OtherProviders } from './OtherProviders.tsx'

type Props = {
  listing: Pick<ListingRecord, 'org_name' | 'organization_id' | 'organization_type' | 'provider_ids' | 'provider_names'>
  /** The words of the search, which are highlighted. */
  words?: readonly string[]
  /** Renders the name without a link. */
  isPlain?: boolean
}
/** It is shortened before the number of other providers. */
const nameClass =
  'min-w-0 truncate py-1 font-medium text-muted no-underline decoration-accent-line [a&]:hover:text-ink [a&]:hover:underline'
const noWords: readonly string[] = []

export function CompanyLine({ listing, words = noWords, isPlain = false }: Props) {
  const { org_name, organization_id, organization_type } = listing
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-13">
      <span
        className={`${typeClassOf(organization_type)} inline-flex flex-none text-(--type-text)`}
        title={organization_type}
      >
        <Glyph name={glyphOf(organization_type)} />
        <span className="sr-only">{organization_type}: </span>
      </span>
      {isPlain ? (
        <span className={nameClass}>{org_name}</span>
      ) : (
        <CardLink className={nameClass} to="/organization-detail/$id" id={organization_id} title={org_name}>
          <Highlight text={org_name} words={words} />
        </CardLink>
      )}
      <OtherProviders {...{ listing, words }} />
    </p>
  )
}
