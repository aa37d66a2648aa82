// What a phrase of the vocabulary may mean, and what a whole query was read as.
import type { Correction } from './corrections.ts'

export type ClassMeaning = {
  is: 'class'
  kinds: readonly string[]
  subcategories: readonly string[]
  codes: readonly string[]
}
export type Meaning =
  | { is: 'states'; states: readonly string[]; form: 'name' | 'alias' | 'code' | 'area' }
  | { is: 'city'; states: readonly string[]; isWord: boolean }
  | { is: 'line'; lines: readonly string[]; onlyInCapitals: boolean; isPlainWord: boolean }
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
}
export type Reading = {
  states: Read[]
  /** Any one of a family's lines will do; each family is asked for. */
  families: { lines: readonly string[]; from: string }[]
  codes: Read[]
  companies: { names: readonly string[]; from: string }[]
  classes: ClassRead[]
  qualifiers: Read[]
  excluded: { states: string[]; lines: string[]; classes: ClassRead[]; words: string[] }
  /** What the vocabulary does not know, as it is looked for. */
  words: string[]
  corrections: Correction[]
}
