// Orama as its documentation advises: enums for what filters, sorting kept only for what is sorted by, a plain tokenizer.
import { count, create, insertMultiple, search, type Tokenizer } from '@orama/orama'
import { type Listing, textFields, weights } from '../corpus.ts'
import { type Answer, type Counts, type Peer, standing } from '../peer.ts'
import { facetNames, pageLength, type Question } from '../questions.ts'

const tokenizer: Tokenizer = {
  language: 'english',
  normalizationCache: new Map(),
  tokenize: text => text.split(' '),
}

const oramaSchema = {
  name: 'string',
  class: 'string',
  category_words: 'string',
  tags: 'string',
  organizations: 'string',
  lines: 'string',
  description: 'string',
  state: 'enum[]',
  line_of_business: 'enum[]',
  category: 'enum',
  sub_category: 'enum',
  iso_class_code: 'enum',
  organization_type: 'enum[]',
  appointment_needed: 'enum',
  standing: 'number',
} as const

const { category = 1, ...otherWeights } = weights
const facetSettings = Object.fromEntries(facetNames.map(name => [name, {}]))

export function orama(): Peer {
  const db = create({
    schema: oramaSchema,
    components: { tokenizer },
    sort: { unsortableProperties: [...textFields, 'category_words', ...facetNames] },
  })

  const ask = ({ words, state, line, facets }: Question, limit: number) =>
    search(db, {
      ...(words.length > 0 ? { term: words.join(' ') } : { sortBy: { property: 'standing', order: 'DESC' } }),
      threshold: 0,
      boost: { ...otherWeights, category_words: category },
      where: {
        ...(state && { state: { containsAny: [state] } }),
        ...(line && { line_of_business: { containsAny: [line] } }),
      },
      ...(facets.length > 0 && { facets: facetSettings }),
      limit,
    })

  async function find(question: Question): Promise<Answer> {
    const { count: total, hits, facets } = await ask(question, pageLength)
    const counts = (): Counts =>
      Object.fromEntries(Object.entries(facets ?? {}).map(([name, { values }]) => [name, { ...values }]))
    return { total, ids: hits.map(({ id }) => Number(id)), ...(facets && { counts }) }
  }

  return {
    add: async listings => {
      await insertMultiple(db, listings.map(documentOf), listings.length)
    },
    finish: () => undefined,
    ways: [{ name: 'search', find }],
    all: async question => (await ask({ ...question, facets: [] }, count(db))).hits.map(({ id }) => Number(id)),
  }
}

function documentOf(listing: Listing) {
  const { filters, text } = listing
  return {
    ...text,
    category_words: text.category,
    id: String(listing.id),
    state: [...filters.state],
    line_of_business: [...filters.line_of_business],
    category: filters.category[0] ?? '',
    sub_category: filters.sub_category[0] ?? '',
    iso_class_code: filters.iso_class_code[0] ?? '',
    organization_type: [...filters.organization_type],
    appointment_needed: filters.appointment_needed[0] ?? '',
    standing: standing(listing),
  }
}
