// The calls of lists and of notes.
import { shares, sharesIfNamed, signedIn } from '../policy.ts'
import type { Entry } from './entry.ts'

export const collections = {
  'collections.list': { at: 'GET /api/collections', may: signedIn },
  'collections.read': { at: 'GET /api/collection', may: shares('collection') },
  'collections.save': {
    at: 'POST /api/save_collection',
    changes: ['collections'],
    may: sharesIfNamed('collection'),
    fails: ['name_taken', 'limit_reached', 'stale'],
  },
  'collections.copy': {
    at: 'POST /api/copy_collection',
    changes: ['collections'],
    may: shares('collection'),
    fails: ['name_taken', 'limit_reached'],
  },
  'collections.delete': {
    at: 'POST /api/delete_collection',
    changes: ['collections', 'matches'],
    may: shares('collection'),
    fails: ['stale'],
  },
  'collections.collect': {
    at: 'POST /api/collect',
    changes: ['collections', 'matches'],
    // A hundred lines of 300 characters.
    kilobytes: 128,
    may: shares('collection', 'collection_id'),
    fails: ['limit_reached', 'stale'],
  },
  'notes.list': { at: 'GET /api/notes', may: signedIn, fails: ['not_found'] },
  'notes.save': {
    at: 'POST /api/save_note',
    changes: ['notes'],
    may: sharesIfNamed('note'),
    fails: ['limit_reached', 'stale'],
  },
  'notes.delete': { at: 'POST /api/delete_note', changes: ['notes'], may: shares('note') },
} as const satisfies Record<`collections.${string}` | `notes.${string}`, Entry>
