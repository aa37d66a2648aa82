// What each part of a sentence is worth where no listing has all of them. All weights of the search by evidence are here.
// A listing's points are the sum of what it meets; with few exact results those with the most points follow.

export const worth = {
  /** A market that does not write in the state helps least, so the state counts more than any single part. */
  state: 100,
  /** Of places joined by 'and', each that is there counts besides, but less than a qualifier. */
  eachState: 6,
  /** A line that is missing costs more than a related class in place of the one that was named. */
  line: 40,
  /** Several lines share this: one of them that is missing costs less than a related class. */
  lines: 54,
  /** Of the worth of a line: one that comes near to it, such as commercial auto for hired and non-owned auto. */
  nearLine: 0.4,
  /** Where a line is asked for and no class: a listing of those for whom the line is made. */
  client: 30,
  /** A class that very many listings have; one that few have is worth up to `rareClass` more. */
  class: 56,
  rareClass: 20,
  /** A code names the business more surely than words do. */
  code: 90,
  /** Of the worth of its class or code: a listing of another class that says the words, where few say them. */
  mentioned: 0.85,
  /** The same for several words, since they may stand apart from each other: less than the sub-category. */
  mentionedApart: 0.45,
  /** Among a related class each word of the class that was named, in a listing's name. */
  nameOfClass: 3,
  /** Of the worth of its class, where its sub-category has no listing either: a listing of the category. */
  wide: 0.3,
  /** Of the worth of its class or code: a listing of the sub-category to which it belongs. */
  related: 0.55,
  /** A qualifier is asked about on the phone, so two of them count less than the class itself instead of a related one. */
  qualifier: 8,
  /** One that few listings have is kept longer than one that most have, by up to this. */
  rareQualifier: 8,
  /** Who offers it, such as a risk retention group: nearly as much as a line. */
  provider: 34,
  /** A listing that states the contrary loses this, and stands below one that states nothing. */
  contradicted: 5,
  /** A word that only few listings have, in a name or a tag, says more than a whole trade. */
  namedWord: 80,
  /** In a description it makes up for a related class in place of a common one, but not in place of one that is rare itself. */
  rareWord: 30,
  /** Any other word counts by how rare it is: up to this. */
  word: 25,
  /** A common word of the trade, which says nothing of the class. */
  commonWord: 2,
  /** Of several classes those of a listing that has more of them; the first of two neighbors counts less. */
  eachClass: 4,
  modifier: 2,
} as const

/** With fewer exact results those follow that lack only a place of several, a qualifier or a word: a page of them is better than a few. */
export const page = 9
/** With fewer, those follow that lack a line, or have a related class. Whatever lacks more follows only where nothing else is found. */
export const few = 6

/** So many listings have a rare word: a broker could call them all. Of a large directory it is a share. */
export const isRare = (count: number, of: number): boolean => count > 0 && count <= Math.max(12, of * 0.002)

/** 1 for what a single listing has, 0 for what all have. */
export const rarity = (count: number, of: number): number =>
  count <= 1 ? 1 : Math.max(0, Math.log(of / count) / Math.log(Math.max(2, of)))
