// What was applied, as words that can be taken back one by one, the first applied first.
import { type Admission, admissionLabels } from '#contract/facts/admission.ts'
import type { Filter } from '#contract/facts/fact.ts'
import { listingFilters } from '#contract/facts/listing.ts'
import { stateName } from '#contract/stateNames.ts'
import {
  checkedLabel,
  type FactParam,
  type FilterName,
  type Filters,
  type ListingSearch,
  ofFacts,
  onlyMineLabel,
} from './searchParams.ts'
import { type Piece, piecesOf, type ToldOfWords, withoutPiece } from './understoodWords.ts'

export type AppliedChip = {
  key: string
  /** What it does, whether it was chosen or understood from the words. */
  filter: FilterName
  /** What kind of filter it is, where its label does not say so. */
  kind?: string
  label: string
  /** The words it was understood from. */
  from?: string
  /** No result is that. */
  isExcluded?: true
  /** The search without it. */
  without: Partial<Filters>
}
type Labels = {
  line: (value: string) => string
  iso: (code: string) => string
  /** Words with their typing mistakes corrected. */
  corrected?: (text: string) => string
}

export function chipsOf(search: ListingSearch, told: ToldOfWords, labels: Labels): AppliedChip[] {
  return search.order.flatMap(name =>
    makers[name](search, labels, told).map(chip => ({ filter: name, ...chip, key: `${name} ${chip.key}` })),
  )
}

type Made = Omit<AppliedChip, 'filter'> & { filter?: FilterName }
type Maker = (search: ListingSearch, labels: Labels, told: ToldOfWords) => Made[]

const less = <Value>(values: readonly Value[], gone: Value) => values.filter(value => value !== gone)

/** What a value of a fact's filter is called. */
function wordsOf(param: FactParam, value: string, { line, iso }: Labels): string {
  const filter: Filter & { kind: string } = listingFilters[param]
  if (filter.kind === 'states') return stateName(value)
  if (filter.kind === 'linesOfBusiness') return line(value)
  if (filter.kind === 'isoClass') return iso(value)
  if (filter.kind === 'admission') return admissionLabels[value as Admission] // as: the address holds no other value
  return filter.choices ? filter.choices[value === '1' ? 'yes' : 'no'] : value
}

const ofFact =
  (param: FactParam): Maker =>
  (search, labels) => {
    const held = search[param]
    const { chip }: Filter = listingFilters[param]
    return [held].flat().map(value => ({
      key: value,
      ...(chip && { kind: chip }),
      label: wordsOf(param, value, labels),
      without: { [param]: typeof held === 'string' ? '' : less(held, value) },
    }))
  }

const makers: Record<FilterName, Maker> = {
  ...ofFacts<Record<FactParam, Maker>>((_, param) => ofFact(param)),
  searchTerm: ({ searchTerm }, labels, told) => {
    const pieces = piecesOf(searchTerm, told)
    return pieces.map(piece => ({
      key: piece.text,
      ...meaningOf(piece, labels),
      without: { searchTerm: withoutPiece(pieces, piece) },
    }))
  },
  org_name: ({ org_name }) => [{ key: org_name, kind: 'Company', label: org_name, without: { org_name: '' } }],
  organization_type: ({ organization_type }) =>
    organization_type.map(type => ({
      key: type,
      label: type,
      without: { organization_type: less(organization_type, type) },
    })),
  verified_within: ({ verified_within }) => [
    { key: verified_within, label: checkedLabel(verified_within), without: { verified_within: '' } },
  ],
  only_mine: ({ only_mine }) => [{ key: only_mine, label: onlyMineLabel, without: { only_mine: '' } }],
}

const same = (text: string) => text

function meaningOf(
  { text, meant, values }: Piece,
  { line, iso, corrected = same }: Labels,
): Omit<Made, 'key' | 'without'> {
  if (meant?.param === 'excluded') return { label: `not ${corrected(meant.value)}`, from: text, isExcluded: true }
  if (!meant || meant.param === 'qualifier')
    return corrected(text) === text ? { label: text } : { label: corrected(text), from: text }
  const { param, value, from } = meant
  // The chip shows the typed words, since 'D&O' means two lines and 'Gulf Coast' five states.
  const label = (name: string) => (values.length > 1 ? from : name)
  if (param === 'state')
    return { filter: 'state', kind: listingFilters.state.chip, label: label(stateName(value)), from }
  if (param === 'org_name') return { filter: 'org_name', kind: 'Company', label: value, from }
  if (param === 'iso_class_code')
    return { filter: 'iso_class_code', kind: listingFilters.iso_class_code.chip, label: iso(value), from }
  return { filter: 'line_of_business', label: label(line(value)), from }
}
