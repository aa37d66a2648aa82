// What is sent of an event: which record, and what of it changed. The receiver reads the rest with its own rights.
import type { Claim } from './deliveries.ts'

const readAt: Record<string, string> = {
  listing: '/api/filteredListings?id=',
  organization: '/api/orgData?id=',
}

export type SentEvent = Pick<Claim, 'event_id' | 'type' | 'kind' | 'record_id' | 'version' | 'data' | 'at'>

export const eventIdOf = ({ event_id }: Pick<SentEvent, 'event_id'>) => `evt_${event_id}`

export function bodyOf({ type, kind, record_id, version, data, at }: SentEvent, publicUrl: string): string {
  const path = readAt[kind]
  const { name, organization_id, changed } = data
  const about = path && {
    ...{ kind, id: record_id, version, name, organization_id, changed },
    url: new URL(`${path}${record_id}`, publicUrl).href,
  }
  return JSON.stringify({ type, timestamp: at, data: about ?? {} })
}
