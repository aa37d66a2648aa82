// The types of facts. The tables of facts beside this file contain only data, so that pages can use them without a schema library.

/** The kind decides how a fact is sent, returned, stored, edited and compared. CONTRIBUTING lists the tables by kind. */
export type Kind =
  | 'name'
  | 'text'
  | 'words'
  | 'category'
  | 'subcategory'
  | 'isoClass'
  | 'naics'
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

/** The kinds that are lists of records: they have tables and forms of their own, so the tables by kind have nothing for them. */
export const recordLists = { organizations: null, listings: null, contacts: null, mgas: null, offices: null } as const

/** The fields of a search's text, each with the weight of a word in it: name before class before tag before description. */
export const searchWeights = { name: 12, class: 8, category: 6, tags: 4, lines: 2, description: 1 } as const

export type Filter = {
  /** The parameter of the search, in the call and in the address. */
  param: string
  /** Its description in the API document, where it differs from that of the fact. */
  meaning?: string
  /** The heading above its choices. */
  label: string
  /** The placeholder of its field while nothing is chosen. */
  unchosen?: string
  /** The word before a chosen value on its chip, where the value alone does not say what it is. */
  chip?: string
  /** The labels of the two choices of a yes or no. */
  choices?: { yes: string; no: string }
}

/** How a form shows the field of a fact, where the kind alone does not decide it. */
type FormField = {
  /** The label of the field, where it differs from the fact's label. */
  label?: string
  hint?: string
  placeholder?: string
  /** The form writes 'optional' beside the label. */
  optional?: true
  /** The form requires it, although the call accepts a record without it. */
  required?: true
  /** The list of suggested sentences or words that the form offers. */
  from?: 'requirements' | 'rules' | 'exclusions'
}

/** A section of a form or of a page, with its facts in the order in which it shows them. */
export type Section<Name extends string = string> = { title: string; text?: string; facts: readonly Name[] }

export type Fact = {
  kind: Kind
  /** The name in forms and on the reviewer's screens. */
  label: string
  form?: FormField
  /** The name on pages that show the record, where it differs from the label. */
  readAs?: string
  /** Its label on the page of the record, where it differs: 'Domiciled in'. */
  pageLabel?: string
  /** Its description in the API document. */
  meaning?: string
  /** The call requires it: always, or only when the record is added. */
  required?: 'always' | 'at first'
  /** The maximum: characters of a text, entries of a list, or the value of a number. */
  max?: number
  /** The maximum of characters for an entry of a list. */
  each?: number
  /** The entries of the list must be unique. */
  distinct?: true
  /** The column of the database, where its name differs; null if the fact is stored in tables of its own. */
  column?: string | null
  /** The name of a file whose own name is unknown. */
  fileName?: string
  /** A yes or no that replies hold as 1 or 0. */
  asNumber?: true
  /** Its words are indexed for the search, with the weight of this field. */
  searched?: keyof typeof searchWeights
  /** The search filters by it. */
  filter?: Filter
  /** The search reads words about it, as 'new venture' is about the years in business. */
  understood?: true
  /** A match compares a risk with it: with its number, or with the greatest amount of each type of limit that it names. */
  matched?: 'number' | 'limits'
  /** The text that a page shows in place of 0. */
  zero?: string
}
/** Of a creation year. No American insurer is older. */
export const earliestYear = 1700

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
