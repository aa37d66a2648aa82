// A link to a listing's page, or to its drawer where there is one. Always a link, so that it can be opened in a new tab.
import type { ComponentPropsWithoutRef } from 'react'
import { CardLink } from '#web/ui/CardLink.tsx'
import { keepSearchParams } from '../shown.ts'

type Props = Pick<
  ComponentPropsWithoutRef<typeof CardLink>,
  'onOpen' | 'className' | 'title' | 'aria-label' | 'children'
> & {
  listing: { id: number }
  /** The listing's address keeps the search. */
  withSearch: boolean | undefined
}

export const DetailsLink = ({ listing, withSearch, ...link }: Props) => (
  <CardLink to="/listings/details/$id" id={listing.id} search={withSearch ? keepSearchParams : undefined} {...link} />
)
