// The fifty states and DC: names, regions, and where each tile of the map stands.
import type { CSSProperties } from 'react'

export type State = { code: string; name: string; column: number; row: number }

const map = `
AK .. .. .. .. .. .. .. .. .. ME
.. .. .. .. .. WI .. .. .. VT NH
WA ID MT ND MN IL MI .. NY MA ..
OR NV WY SD IA IN OH PA NJ CT RI
CA UT CO NE MO KY WV VA MD DE ..
.. AZ NM KS AR TN NC SC DC .. ..
.. .. .. OK LA MS AL GA .. .. ..
HI .. .. TX .. .. .. .. FL .. ..`

const names: Record<string, Record<string, string>> = {
  Northeast: {
    CT: 'Connecticut',
    ME: 'Maine',
    MA: 'Massachusetts',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NY: 'New York',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    VT: 'Vermont',
  },
  Midwest: {
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    MI: 'Michigan',
    MN: 'Minnesota',
    MO: 'Missouri',
    NE: 'Nebraska',
    ND: 'North Dakota',
    OH: 'Ohio',
    SD: 'South Dakota',
    WI: 'Wisconsin',
  },
  South: {
    AL: 'Alabama',
    AR: 'Arkansas',
    DE: 'Delaware',
    DC: 'District of Columbia',
    FL: 'Florida',
    GA: 'Georgia',
    KY: 'Kentucky',
    LA: 'Louisiana',
    MD: 'Maryland',
    MS: 'Mississippi',
    NC: 'North Carolina',
    OK: 'Oklahoma',
    SC: 'South Carolina',
    TN: 'Tennessee',
    TX: 'Texas',
    VA: 'Virginia',
    WV: 'West Virginia',
  },
  West: {
    AK: 'Alaska',
    AZ: 'Arizona',
    CA: 'California',
    CO: 'Colorado',
    HI: 'Hawaii',
    ID: 'Idaho',
    MT: 'Montana',
    NV: 'Nevada',
    NM: 'New Mexico',
    OR: 'Oregon',
    UT: 'Utah',
    WA: 'Washington',
    WY: 'Wyoming',
  },
}

const places = new Map(
  map
    .trim()
    .split('\n')
    .flatMap((line, row) => line.split(' ').map((code, column) => [code, { column, row }] as const)),
)
const placed = (code: string, name: string): State => ({ code, name, ...(places.get(code) ?? { column: 0, row: 0 }) })

/** Each with its states, by name. */
export const regions: readonly { name: string; states: readonly State[] }[] = Object.entries(names).map(
  ([name, states]) => ({ name, states: Object.entries(states).map(([code, state]) => placed(code, state)) }),
)

/** In the order of the map: line by line, from the west. */
export const states: readonly State[] = regions
  .flatMap(region => region.states)
  .sort((one, other) => one.row - other.row || one.column - other.column)

const nameByCode = new Map(states.map(({ code, name }) => [code, name]))
/** What is no state's code is shown as it came. */
export const stateName = (code: string): string => nameByCode.get(code) ?? code

const validCodes = (codes: readonly string[]) => new Set(codes.filter(code => nameByCode.has(code)))

/** For where there is room for a count alone: '48 of 51 states'. */
export function coverageCount(codes: readonly string[]): string {
  const covered = validCodes(codes).size
  return covered === states.length ? 'All 50 states and DC' : `${covered} of ${states.length} states`
}

/** For where there is room for a sentence: the few that are covered or missing are named. */
export function coverageSentence(codes: readonly string[]): string {
  const covered = validCodes(codes)
  const missing = [...nameByCode.keys()].filter(code => !covered.has(code)).sort()
  if (missing.length === 0) return 'Every state and DC'
  if (missing.length <= 6) return `Everywhere except ${missing.join(', ')}`
  if (covered.size > 0 && covered.size <= 8) return [...covered].sort().join(', ')
  return coverageCount(codes)
}

type Place = CSSProperties & { '--c': number; '--r': number }

/** Where a state's tile stands on the map, for the style sheet. */
export const tilePlace = ({ column, row }: State): Place => ({ '--c': column, '--r': row })
