// The types of what a phrase may mean, and of what a whole query was read as.

export type Correction = { from: string; to: string }

export type ClassMeaning = {
  is: 'class'
  kinds: readonly string[]
  subcategories: readonly string[]
  codes: readonly string[]
  /** The NAICS codes that it is, or the beginnings of some. */
  naics?: readonly string[]
}
export type Meaning =
  | { is: 'states'; states: readonly string[]; form: 'name' | 'alias' | 'code' | 'area' }
  | { is: 'city'; states: readonly string[]; isWord: boolean }
  | {
      is: 'line'
      lines: readonly string[]
      onlyInCapitals: boolean
      isPlainWord: boolean
      notBeforeClass: boolean
      /** Behind these alone it is a line: 'machine shop products', 'GL and equip'. */
      onlyAfter: readonly ('class' | 'line')[] | null
    }
  | ClassMeaning
  | { is: 'company'; names: readonly string[] }
  | { is: 'qualifier'; qualifier: string }
  | { is: 'style' | 'glue' | 'negation' }

export type Read = { value: string; from: string }
export type ClassRead = {
  from: string
  kinds: readonly string[]
  subcategories: readonly string[]
  codes: readonly string[]
  /** The NAICS codes that were named, or the beginnings of some. */
  naics?: readonly string[]
  /** The SIC codes that were named, which became these NAICS codes. */
  sic?: readonly string[]
  /** The first of two neighboring classes, 'church' in 'church preschool', ranks below the second. */
  isModifier?: true
}
export type Reading = {
  states: Read[]
  /** The states of each place, where 'and' joins the places: an exact result has a state of each. */
  together: readonly (readonly string[])[]
  /** An exact result has any one line of each family. */
  families: {
    lines: readonly string[]
    from: string
    /** Those of them that some listing of the class writes. */
    written?: readonly string[]
  }[]
  codes: Read[]
  /** The codes of the share of alcohol that a restaurant or bar sells. Search finds them all by the class. `decides` where it says more than the kind of restaurant. */
  codesOfAlcohol: (Read & { decides: boolean })[]
  companies: { names: readonly string[]; from: string }[]
  classes: ClassRead[]
  /** What the business has besides, or whom it serves: the pool of a motel, the banks that are cleaned. Listings of it come first, and it selects none. */
  features: ClassRead[]
  /** Classes of workers' compensation, which no listing states. */
  compensation: string[]
  qualifiers: Read[]
  excluded: {
    states: string[]
    lines: string[]
    classes: ClassRead[]
    qualifiers: string[]
    /** One word, or several that a listing has together: 'tract homes'. */
    words: string[]
    /** What each negation excludes, and the words from the negation on: 'bars' from 'but not bars'. */
    phrases: Read[]
  }
  /** What must not be excluded, such as abuse: nobody is left out for it. */
  wanted: (Read & { lines: readonly string[] })[]
  /** What the directory does not say of its markets, as typed: '$400k payroll'. */
  unsaid: string[]
  /** Words outside the vocabulary, which are searched for as text. */
  words: string[]
  /** Words of a request, such as 'I need a market for', as typed; they are not searched for. */
  ignored: string[]
  corrections: Correction[]
}
