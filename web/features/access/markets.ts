// Markets in words: what a status is called, when it began, which names were pasted, and a mark as a row of a spreadsheet.
import type { ReplyFor } from '#web/platform/send.ts'
import type { FeatureName } from '#web/platform/useCall.ts'

export type Mark = ReplyFor<'access.marks'>['marks'][number]
export type Status = Mark['status']
/** An organization, an MGA, or both where they have one name. */
export type Market = Pick<Mark, 'organization_id' | 'mga_id' | 'name'>

export const statusWords = { appointed: 'Appointed', requested: 'Requested' } as const

/** One id names a market: that of the organization, where there is one. */
export const toMark = ({ organization_id, mga_id }: Market) =>
  organization_id === null ? { mga_id: mga_id ?? undefined } : { organization_id }

/** Whatever tells what one reaches. */
export const marksShown: readonly FeatureName[] = ['access', 'listings', 'matches', 'routes']

export const isSame = (one: Market, other: Market): boolean =>
  (one.organization_id !== null && one.organization_id === other.organization_id) ||
  (one.mga_id !== null && one.mga_id === other.mga_id)

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
/** A day has no hours, and so no time zone. */
export const dayWords = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))

export const mostNames = 200
const longestName = 200

/** The names in a text, one a line, each once. */
export function pastedNames(text: string): string[] {
  const byKey = new Map<string, string>()
  for (const line of text.split(/[\r\n]+/)) {
    const name = line.trim().replace(/\s+/g, ' ').slice(0, longestName)
    const key = name.toLowerCase()
    if (name !== '' && !byKey.has(key)) byKey.set(key, name)
  }
  return [...byKey.values()]
}

export const markColumns = ['Market', 'Type', 'Access', 'Since', 'Producer code', 'Note', 'Listings']

export const markCells = (mark: Mark): (string | number)[] => [
  mark.name,
  typeOf(mark),
  statusWords[mark.status],
  mark.since ?? '',
  mark.producer_code,
  mark.note,
  mark.listings,
]

/** An MGA that is no organization of the directory is one of the type of MGAs. */
export const typeOf = ({ organization_type }: Mark) => organization_type ?? 'MGA/Wholesaler'
