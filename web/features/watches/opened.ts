// Where a saved search opens: the whole search with what is new, or the one record that is watched.
import type { LinkProps } from '@tanstack/react-router'
import type { WatchKind } from '#contract/rules/watching.ts'

type Of = { id: number; kind: WatchKind; listing?: number | undefined; organization?: number | undefined }

/** Null where the record is no longer in the directory. */
export function openedAt({ id, kind, listing, organization }: Of): LinkProps | null {
  if (kind === 'listings' || kind === 'match')
    return { to: kind === 'match' ? '/match' : '/listings', search: { saved: String(id) } }
  if (kind === 'listing')
    return listing === undefined ? null : { to: '/listings/details/$id', params: { id: String(listing) } }
  return organization === undefined ? null : { to: '/organization-detail/$id', params: { id: String(organization) } }
}
