// The applied filters as chips, in the order in which they were applied.
import { type Admission, admissionLabels } from '#contract/facts/admission.ts'
import type { Filter } from '#contract/facts/fact.ts'
import { listingFilters } from '#contract/facts/listing.ts'
import { freshStepNamed } from '#contract/rules/freshDays.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { type FactParam, type FilterName, type Filters, type ListingSearch, ofFacts } from '#contract/search.ts'
import { allStatesLabel, checkedLabel, onlyMineLabel } from '../shown.ts'
import { type Piece, piecesOf, type WordsReply, withoutPiece } from '../understoodWords.ts'

export type AppliedChip = {
  key: string
  /** The filter to which the chip belongs, whether it was chosen or understood from the words. */
  filter: FilterName
  /** The kind of the filter, if the label does not show it. */
  kind?: string
  label: string
  /** The words from which it was understood. */
  from?: string
  /** The search excludes this value. */
  isExcluded?: true
  /** No listing meets it: the results are those without it. */
  isLeftOut?: true
  /** Removes it from the search of that moment, which another chip may have changed before its results arrived. */
  without: (search: ListingSearch) => Partial<Filters>
}
type Labels = {
  line: (value: string) => string
  iso: (code: string) => string
  naics: (code: string) => string
  /** Corrects typing mistakes. */
  corrected?: (text: string) => string
}

export function chipsOf(search: ListingSearch, reply: WordsReply, labels: Labels): AppliedChip[] {
  const left = leftOut(reply)
  return search.order.flatMap(name =>
    makers[name](search, labels, reply).map(made => {
      const chip: AppliedChip = { filter: name, ...made, key: `${name} ${made.key}` }
      const said = [made.key, made.label, made.from ?? ''].map(text => text.toLowerCase())
      const isLeft = left.some(({ filter, value }) => filter === chip.filter && said.includes(value.toLowerCase()))
      return isLeft ? { ...chip, isLeftOut: true as const } : chip
    }),
  )
}

/** What none of the results meets. */
const leftOut = ({ exact, relaxed = [] }: WordsReply) =>
  exact === 0 ? relaxed.filter(({ some, instead, beside }) => !some && !instead && !beside) : []

type Made = Omit<AppliedChip, 'filter'> & { filter?: FilterName }
type Maker = (search: ListingSearch, labels: Labels, reply: WordsReply) => Made[]

const less = <Value>(values: readonly Value[], gone: Value) => values.filter(value => value !== gone)

/** The label of a value of a fact's filter. */
function labelOf(param: FactParam, value: string, { line, iso, naics }: Labels): string {
  const filter: Filter & { kind: string } = listingFilters[param]
  if (filter.kind === 'states') return stateName(value)
  if (filter.kind === 'linesOfBusiness') return line(value)
  if (filter.kind === 'isoClass') return iso(value)
  if (filter.kind === 'naics') return naics(value)
  if (filter.kind === 'admission') return admissionLabels[value as Admission] // as: the address holds no other value
  return filter.choices ? filter.choices[value === '1' ? 'yes' : 'no'] : value
}

const ofFact =
  (param: FactParam): Maker =>
  (search, labels) => {
    const applied = search[param]
    const { chip }: Filter = listingFilters[param]
    return [applied].flat().map(value => ({
      key: value,
      ...(chip && { kind: chip }),
      label: labelOf(param, value, labels),
      without: ({ [param]: current }) => ({ [param]: typeof current === 'string' ? '' : less(current, value) }),
    }))
  }

const makers: Record<FilterName, Maker> = {
  ...ofFacts<Record<FactParam, Maker>>((_, param) => ofFact(param)),
  searchTerm: ({ searchTerm }, labels, reply) =>
    piecesOf(searchTerm, reply)
      .flatMap(piece => apart(piece, reply, labels))
      .map(({ piece, words }) => ({
        key: words.text,
        ...meaningOf(words, labels),
        without: ({ searchTerm: current }) => ({
          searchTerm:
            words.text === piece.text
              ? withoutPiece(piecesOf(current, reply), piece)
              : withoutWords(current, words.text.split(' ')),
        }),
      })),
  org_name: ({ org_name }) => [{ key: org_name, kind: 'Company', label: org_name, without: () => ({ org_name: '' }) }],
  organization_type: ({ organization_type }) =>
    organization_type.map(type => ({
      key: type,
      label: type,
      without: current => ({ organization_type: less(current.organization_type, type) }),
    })),
  verified_within: ({ verified_within }) => [
    { key: verified_within, label: checkedLabel(verified_within), without: () => ({ verified_within: '' }) },
  ],
  verified_step: ({ verified_step }) => [
    { key: verified_step, label: freshStepNamed(verified_step)?.chip ?? '', without: () => ({ verified_step: '' }) },
  ],
  added_within: ({ added_within }) => [
    { key: added_within, label: `Added in ${added_within} days`, without: () => ({ added_within: '' }) },
  ],
  all_states: ({ all_states }) => [
    { key: all_states, kind: 'States', label: allStatesLabel, without: () => ({ all_states: '' }) },
  ],
  only_mine: ({ only_mine }) => [{ key: only_mine, label: onlyMineLabel, without: () => ({ only_mine: '' }) }],
}

/** Searched words are one chip; one that no listing has stands apart. */
function apart(piece: Piece, reply: WordsReply, { corrected = same }: Labels): { piece: Piece; words: Piece }[] {
  const all = piece.text.split(' ')
  const gone = leftOut(reply).flatMap(({ filter, value }) => (filter === 'searchTerm' ? [value] : []))
  const left = piece.meant ? [] : all.filter(word => gone.includes(corrected(word)))
  const kept = all.filter(word => !left.includes(word))
  const texts = left.length === 0 || kept.length === 0 ? [piece.text] : [kept.join(' '), ...left]
  return texts.map(text => ({ piece, words: { ...piece, text } }))
}
const withoutWords = (text: string, gone: readonly string[]) =>
  text
    .split(/\s+/)
    .filter(word => !gone.includes(word))
    .join(' ')

const same = (text: string) => text

function meaningOf(
  { text, meant, values }: Piece,
  { line, iso, corrected = same }: Labels,
): Omit<Made, 'key' | 'without'> {
  if (meant?.param === 'excluded') return { label: `Not ${corrected(meant.value)}`, from: text, isExcluded: true }
  if (!meant || meant.param === 'qualifier')
    return corrected(text) === text ? { label: text } : { label: corrected(text), from: text }
  const { param, value, from } = meant
  // The chip shows the typed words, since 'D&O' means two lines and 'Gulf Coast' five states.
  const label = (name: string) => (values.length > 1 ? from : name)
  if (param === 'state')
    return { filter: 'state', kind: listingFilters.state.chip, label: label(stateName(value)), from }
  // A number that nobody has names nobody.
  if (param === 'person' || param === 'phone')
    return value ? { kind: 'Person', label: values.join('; '), from } : { kind: 'Phone', label: from, from }
  // A code is a class of business, so it belongs to the words; its name comes with the answer.
  if (param === 'naics' || param === 'sic') return { label: label(meant.label ?? value), from }
  if (param === 'org_name') return { filter: 'org_name', kind: 'Company', label: value, from }
  if (param === 'iso_class_code')
    return { filter: 'iso_class_code', kind: listingFilters.iso_class_code.chip, label: iso(value), from }
  return { filter: 'line_of_business', label: label(line(value)), from }
}
