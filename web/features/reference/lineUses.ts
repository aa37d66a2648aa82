// What uses a line of business, counted in words.
import type { ReplyFor } from '#web/platform/send.ts'

export type LineRecord = ReplyFor<'reference.lines'>['lines'][number]
/** Whatever shows lines is asked again when one has changed. */
export const refreshedByLines = ['reference', 'listings', 'organizations', 'contacts', 'moderation'] as const

type Uses = Pick<LineRecord, 'listings' | 'organizations' | 'mgas' | 'contacts' | 'proposals'>

const words = {
  listings: ['listing', 'listings'],
  organizations: ['organization', 'organizations'],
  mgas: ['MGA', 'MGAs'],
  contacts: ['contact', 'contacts'],
  proposals: ['proposal', 'proposals'],
} as const
const kinds = ['listings', 'organizations', 'mgas', 'contacts', 'proposals'] as const

export function usesOf(uses: Uses): string {
  const parts = kinds
    .filter(kind => uses[kind] > 0)
    .map(kind => `${uses[kind].toLocaleString('en-US')} ${words[kind][uses[kind] === 1 ? 0 : 1]}`)
  return parts.length === 0 ? 'nothing yet' : parts.join(', ')
}
