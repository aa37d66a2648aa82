// The engines that are compared, by the names that the table shows.
import type { Peer } from './peer.ts'

export const peers: Record<string, () => Promise<Peer>> = {
  Appetite: async () => (await import('./peers/ours.ts')).ours(),
  'PostgreSQL 18': async () => (await import('./peers/postgres.ts')).postgres(),
  'SQLite FTS5': async () => (await import('./peers/fts5.ts')).fts5(),
  'Orama 3.1': async () => (await import('./peers/orama.ts')).orama(),
  'MiniSearch 7.2': async () => (await import('./peers/miniSearch.ts')).miniSearch(),
}

export const own = 'Appetite'
/** Only these engines count the values of filters. */
export const counting = [own, 'PostgreSQL 18', 'SQLite FTS5', 'Orama 3.1']
/** Takes every word as begun and wants all words in one field, so its finds are compared by number. */
export const inexact = 'Orama 3.1'
