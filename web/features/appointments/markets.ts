// Labels of a market's status, dates, parsing of pasted names, and the CSV columns of a mark.
import type { ReplyFor } from '#web/platform/send.ts'
import { linesIn } from '#web/ui/fields/several.ts'
import { mediumDate } from '#web/ui/relativeTime.ts'

export type Mark = ReplyFor<'access.marks'>['marks'][number]
export type Status = Mark['status']
/** An organization, an MGA, or both if they have the same name. */
export type Market = Pick<Mark, 'organization_id' | 'mga_id' | 'name'>

export const statusWords = { appointed: 'Appointed', requested: 'Requested' } as const

/** A market is identified by its organization's id, or else by its MGA's. */
export const toMark = ({ organization_id, mga_id }: Market) =>
  organization_id === null ? { mga_id: mga_id ?? undefined } : { organization_id }

export const isSame = (one: Market, other: Market): boolean =>
  (one.organization_id !== null && one.organization_id === other.organization_id) ||
  (one.mga_id !== null && one.mga_id === other.mga_id)

/** A date has no time zone, so it is formatted in UTC. */
export const dayWords = (date: string): string => mediumDate(new Date(`${date}T00:00:00Z`))

export const mostNames = 200
const longestName = 200

/** The distinct names in a text, one per line. */
export function pastedNames(text: string): string[] {
  return linesIn(text).map(name => name.slice(0, longestName))
}

/** The columns of the list, with their texts in a CSV. */
export const markTexts = {
  Market: mark => mark.name,
  Type: mark => typeOf(mark),
  Access: mark => statusWords[mark.status],
  Since: mark => mark.since ?? '',
  'Producer code': mark => mark.producer_code,
  Note: mark => mark.note,
  Listings: mark => mark.listings,
} satisfies Record<string, (mark: Mark) => string | number>

export const markCells = (mark: Mark): (string | number)[] => Object.values(markTexts).map(text => text(mark))

/** MGAs without an organization in the directory have the type of MGAs. */
export const typeOf = ({ organization_type }: Mark) => organization_type ?? 'MGA/Wholesaler'
