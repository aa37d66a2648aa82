// Makes the addresses of searches: half of them are repeated ones, half are random; some are typed in part, some whole.
import categories from '../../contract/reference/insurance-categories.json' with { type: 'json' }
import states from '../../contract/reference/states.json' with { type: 'json' }

const popular = [
  'pizza',
  'GL',
  'contractors',
  'roofers',
  'restaurant',
  'habitational',
  'trucking',
  'work comp',
  'hotel',
]
const kinds = categories.flatMap(({ subcategories }) => subcategories.flatMap(sub => sub.subSubcategories))
const lines = ['General Liability', 'Property', "Workers' Compensation", 'Commercial Auto', 'Cyber', 'Umbrella']
const largest = ['TX', 'FL', 'CA', 'NY']

/** Returns the same search for the same number, and almost always another for another number. */
export function searchAt(index: number): string {
  let state = Math.imul(index + 1, 0x9e3779b1) >>> 0
  const upTo = (max: number) => {
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) % max
  }
  const one = <Item>(list: readonly Item[]): Item | undefined => list[upTo(list.length)]
  const isPopular = upTo(2) === 0
  const term = isPopular ? (one(popular) ?? '') : typedSoFar(one(kinds) ?? '', upTo)
  const where = isPopular ? one(largest) : one(states)?.code
  const asked: Record<string, string> = { per_page: '9' }
  const kind = upTo(10)
  if (kind < 8) asked.searchTerm = term
  if (kind >= 3) asked.state = where ?? ''
  if (kind === 6) asked.facets = '1'
  if (kind === 7) asked.page = '2'
  if (kind >= 8) asked.line_of_business = one(lines) ?? ''
  return `/api/filteredListings?${new URLSearchParams(asked)}`
}

function typedSoFar(text: string, upTo: (max: number) => number): string {
  const [first = '', second = ''] = text.split(' ')
  const words = second === '' || upTo(2) === 0 ? first : `${first} ${second}`
  return words.slice(0, Math.max(3, words.length - upTo(4)))
}
