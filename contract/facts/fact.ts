// What a fact of a record may be. The tables beside this file hold data alone, so that a page can read them without a schema library.

/** The kind decides how a fact is sent, answered, stored, edited and compared; the tables by kind are listed in CONTRIBUTING. */
export type Kind =
  | 'name'
  | 'text'
  | 'words'
  | 'category'
  | 'subcategory'
  | 'isoClass'
  | 'organizationType'
  | 'linesOfBusiness'
  | 'tags'
  | 'texts'
  | 'state'
  | 'states'
  | 'money'
  | 'percent'
  | 'yesNo'
  | 'admission'
  | 'year'
  | 'wholeNumber'
  | 'email'
  | 'phone'
  | 'link'
  | 'pdf'
  | 'picture'
  | 'organization'
  | 'organizations'
  | 'listings'
  | 'contacts'
  | 'mgas'
  | 'offices'

/** The fields of a search's text, each with the weight of a word in it: name before class before tag before description. */
export const searchWeights = { name: 12, class: 8, category: 6, tags: 4, lines: 2, description: 1 } as const

export type Filter = {
  /** The parameter of the search, in the call and in the address. */
  param: string
  /** Above its choices. */
  label: string
  /** In its field, while nothing is chosen. */
  unchosen?: string
  /** Before a chosen value, where the value alone does not say what it is. */
  chip?: string
  /** The choices of a yes or no. */
  choices?: { yes: string; no: string }
}

/** How a form asks for it, where its kind does not say that. */
export type Asked = {
  /** Above the field, where the form calls it otherwise. */
  label?: string
  hint?: string
  placeholder?: string
  /** Said beside the label. */
  optional?: true
  /** A form does not do without it, although the call takes the record so. */
  required?: true
  /** Sentences to begin with, or words to choose from. */
  from?: 'requirements' | 'rules' | 'exclusions'
}

/** A part of a form or of a page, with its facts in the order in which they stand there. */
export type Section<Name extends string = string> = { title: string; text?: string; facts: readonly Name[] }

export type Fact = {
  kind: Kind
  /** As the forms and the reviewer's screens call it. */
  label: string
  asked?: Asked
  /** As a page calls it on which it is read. */
  readAs?: string
  /** Before its value, where a page names it in a sentence. */
  saidAs?: string
  /** What it means, for the API document, where fieldWords.ts does not say it. */
  meaning?: string
  /** Where it must be filled: always, or only when the record is added. */
  required?: 'always' | 'at first'
  /** The most characters of a text, the most entries of a list, the greatest number. */
  most?: number
  /** The most characters of an entry of a list. */
  each?: number
  /** A list whose entries are different from each other. */
  distinct?: true
  /** The column, where it has another name; null where the fact is kept in tables of its own. */
  column?: string | null
  /** What a file is called where its own name is not known. */
  fileName?: string
  /** A yes or no that is answered as 1 or 0. */
  asNumber?: true
  /** Its words are searched, as part of this field. */
  searched?: keyof typeof searchWeights
  /** The search filters by it. */
  filter?: Filter
  /** Words of a search are about it, as 'new venture' is about the years in business. */
  understood?: true
  /** A risk is matched with it: with its number, or with the greatest amount of each type of limit that it names. */
  matched?: 'number' | 'limits'
  /** What a 0 is read as. */
  zero?: string
}
export type Facts = Readonly<Record<string, Fact>>

type KindOf<F extends Facts, N extends keyof F> = F[N]['kind']
/** The names of the facts of these kinds. */
export type NamesOf<F extends Facts, K extends Kind> = {
  [N in keyof F]: KindOf<F, N> extends K ? N : never
}[keyof F] &
  string

/** The names of a table in its order, which is the order in which people read the facts. */
export const namesOf = <F extends Facts>(facts: F): (keyof F & string)[] => Object.keys(facts)

export const kindIs = <F extends Facts, K extends Kind>(facts: F, ...kinds: K[]): NamesOf<F, K>[] =>
  // as: the filter by kind is what the type says
  namesOf(facts).filter(name => kinds.some(kind => facts[name]?.kind === kind)) as NamesOf<F, K>[]

type FilterOf<F extends Fact> = F extends { filter: infer G extends Filter } ? G : never
type ParamOf<F extends Fact> = F extends { filter: { param: infer P extends string } } ? P : never
/** The filters of a table by the names of their parameters. */
export type FiltersOf<F extends Facts> = {
  readonly [N in keyof F & string as ParamOf<F[N]>]: FilterOf<F[N]> & { name: N; kind: KindOf<F, N> }
}
export const filtersOf = <F extends Facts>(facts: F): FiltersOf<F> => {
  const filters = Object.entries(facts).flatMap(([name, { kind, filter }]) =>
    filter ? [[filter.param, { ...filter, name, kind }] as const] : [],
  )
  // as: each is under its parameter, as the type says
  return Object.fromEntries(filters) as FiltersOf<F>
}
