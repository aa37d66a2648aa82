// The coverage of a contact, by listing, line and state: the form's values, and the input of the call.
import type { ContactInput, ContactRecord } from '#contract/calls/contacts.ts'
import { counted } from '#web/ui/formatCount.ts'
import { newKey } from './draftRows.ts'

/** Lines that are covered in the same states. */
export type CoverageRow = { key: string; lines: string[]; states: string[] }
export type Coverage = {
  key: string
  /** The id of a listing, `thisListing` for the one whose form this is, `anyListing`, or '' before one is chosen. */
  listing: string
  listing_name: string
  rows: CoverageRow[]
}

export const thisListing = 'this'
export const anyListing = 'any'

export const blankRow = (): CoverageRow => ({ key: newKey(), lines: [], states: [] })
export const blankCoverage = (listing = ''): Coverage => ({
  key: newKey(),
  listing,
  listing_name: '',
  rows: [blankRow()],
})

export const isWholeRow = (row: CoverageRow): boolean => row.lines.length > 0 && row.states.length > 0
export const isWholeCoverage = ({ listing, rows }: Coverage): boolean => listing !== '' && rows.every(isWholeRow)

type Lobs = { lob: string; states: string[] }[]

/** The states of a line that occurs in several rows are combined. */
function lobsOf(rows: CoverageRow[]): Lobs {
  const states = new Map<string, Set<string>>()
  for (const row of rows)
    for (const line of row.lines) states.set(line, new Set([...(states.get(line) ?? []), ...row.states]))
  return [...states].map(([lob, codes]) => ({ lob, states: [...codes] }))
}

/** Groups lines with the same states into one row. */
function rowsOf(lobs: Lobs): CoverageRow[] {
  const rows = new Map<string, CoverageRow>()
  for (const { lob, states } of lobs) {
    const same = [...states].sort().join()
    const row = rows.get(same) ?? { key: newKey(), lines: [], states }
    rows.set(same, { ...row, lines: [...row.lines, lob] })
  }
  return [...rows.values()]
}

type CoverageInput = Pick<ContactInput, 'listings' | 'specialties'>

export function coverageInput(coverage: Coverage[]): CoverageInput {
  const filled = coverage.filter(isWholeCoverage)
  const listings = filled
    .filter(({ listing }) => listing !== anyListing)
    .map(({ listing, rows }) => ({
      ...(listing !== thisListing && { listing_id: Number(listing) }),
      lobs: lobsOf(rows),
    }))
  const specialties = lobsOf(filled.filter(({ listing }) => listing === anyListing).flatMap(({ rows }) => rows))
  // as: the states came out of a picker, so that each is a state's code
  return { listings, specialties } as CoverageInput
}

/** `own` is the listing that carries the contact. */
export function coverageOf({ listings, specialties }: ContactRecord, own: number | null): Coverage[] {
  const named = listings.map(({ listing_id, listing_name, lobs }) => ({
    key: newKey(),
    listing: listing_id === own ? thisListing : String(listing_id),
    listing_name,
    rows: rowsOf(lobs),
  }))
  if (specialties.length === 0) return named
  return [...named, { key: newKey(), listing: anyListing, listing_name: '', rows: rowsOf(specialties) }]
}

/** '3 lines · 13 states', over all listings. */
export function coverageWords(coverage: Coverage[]): string {
  const rows = coverage.flatMap(one => one.rows)
  const lines = new Set(rows.flatMap(row => row.lines)).size
  const states = new Set(rows.flatMap(row => row.states)).size
  return lines === 0 ? '' : `${counted(lines, 'line')} · ${counted(states, 'state')}`
}
