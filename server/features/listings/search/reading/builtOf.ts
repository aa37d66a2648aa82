// What a building is made of is no trade: 'brick apartment building', and 'condo association, 96 units, masonry'.
import { categoryOfSubcategory, subcategoriesOf } from '#contract/calls/reference.ts'
import trades from '#contract/vocabulary/trades.json' with { type: 'json' }
import type { Span } from './spans.ts'
import { phraseKey, type Token } from './tokens.ts'

const keysOf = (words: string) => new Set(words.split(' ').map(phraseKey))

const materials = keysOf(
  'brick masonry concrete stucco block cinderblock stone adobe tile steel metal jm joisted reinforced poured tilt shingle',
)
/** They go on with what was said of the material: 'concrete tilt-up', 'steel frame', 'tile roof'. */
const continuing = keysOf('and or up frame veneer roof')
const structures = keysOf('building structure warehouse dwelling home house duplex fourplex townhouse church')
/** Behind a material they make a trade of it. */
const workers = keysOf(
  'contractor sub subcontractor work mason crew company business repair restoration install installer contracting',
)

/** Where people live, stay or gather, and what is let to others: sub-categories, and categories as a whole. */
const buildings = new Set(trades.buildings)

/** The spans without the trades that are only materials of a building, which ask for nothing. */
export function withoutMaterials(spans: readonly Span[], tokens: readonly Token[]): Span[] {
  const isFree = (at: number) => !spans.some(({ from, to }) => from <= at && at < to)
  const glue = { is: 'glue' } as const
  const read = spans.map(span => {
    const { is } = span.meaning
    return (is === 'class' || is === 'city') && isMaterialOf(span, spans, tokens) ? { ...span, meaning: glue } : span
  })
  const unread = tokens.flatMap((_, at): Span[] => {
    const place = { from: at, to: at + 1 }
    return isFree(at) && isMaterialOf(place, spans, tokens) ? [{ ...place, meaning: glue }] : []
  })
  return [...read, ...unread].sort((one, other) => one.from - other.from)
}

type Place = Pick<Span, 'from' | 'to'>

function isMaterialOf({ from, to }: Place, spans: readonly Span[], tokens: readonly Token[]): boolean {
  const own = tokens.slice(from, to)
  const begins = own.some(({ word }) => materials.has(word)) || isMaterial(tokens[from - 1])
  if (!begins || !own.every(isMaterial)) return false
  let end = to
  while (!tokens[end - 1]?.endsPart && isMaterial(tokens[end])) end += 1
  const next = tokens[end - 1]?.endsPart ? undefined : tokens[end]
  if (next && workers.has(next.word)) return false
  const nextSpan = next && spans.find(other => other.from === end)
  if (nextSpan?.meaning.is === 'class') return isOfBuildings(nextSpan)
  if (next && structures.has(next.word)) return true
  return (
    !spans.some(other => isOtherTrade(other, tokens)) && spans.some(other => other.to <= from && isOfBuildings(other))
  )
}

const isMaterial = (token: Token | undefined) =>
  token !== undefined && (materials.has(token.word) || continuing.has(token.word))

const isBuilding = (name: string) => buildings.has(name) || buildings.has(categoryOfSubcategory(name) ?? '')
const isOfBuildings = ({ meaning }: Span) =>
  meaning.is === 'class' && subcategoriesOf(meaning).length > 0 && subcategoriesOf(meaning).every(isBuilding)

/** Beside another trade of construction a material is a trade too: 'roofing, masonry'. */
const isOtherTrade = ({ from, to, meaning }: Span, tokens: readonly Token[]) =>
  meaning.is === 'class' &&
  !tokens.slice(from, to).every(isMaterial) &&
  subcategoriesOf(meaning).some(
    name => categoryOfSubcategory(name) === 'Construction and Real Estate' && !buildings.has(name),
  )
