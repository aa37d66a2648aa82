// Whether this very search, listing or market is saved already: the server says it, whatever else is saved.
import { queryOf } from '#contract/codec.ts'
import type { WatchKind } from '#contract/rules/watching.ts'
import { useCall } from '#web/platform/useCall.ts'
import type { SavedQuery } from './savedQuery.ts'

type Of = { kind: WatchKind; query: SavedQuery } | { listing_id: number } | { organization_id: number }

export function useSaved(of: Of, { enabled = true } = {}) {
  const asked = 'query' in of ? { kind: of.kind, query: queryOf(of.query) } : of
  const isAsked = enabled && !('query' in asked && asked.query === '')
  const { data, isLoading } = useCall('watches.list', { ...asked, per_page: 1 }, { staleMs: 60_000, enabled: isAsked })
  return { saved: data?.saved_searches[0], isLoading, isKnown: data !== undefined }
}
