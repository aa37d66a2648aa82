// How a listing meets the class of a risk: by its code, by the classes that the words name, or by words alone.
import { categoryOfSubcategory, isoCodes, kindsOfBusiness, subcategoriesOf } from '#contract/calls/reference.ts'
import isoClasses from '#contract/reference/iso-classes.json' with { type: 'json' }
import crosswalk from '#contract/reference/iso-crosswalk.json' with { type: 'json' }
import { ownKindsOfNaics } from '#contract/rules/naics.ts'
import { naicsCodes } from '#contract/rules/naicsCodes.ts'
import type { Condition } from '../../../search/condition.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import type { GradedCriterion } from '../../../search/rankQuery.ts'
import { normalizedWords } from '../../../search/words.ts'
import { classWeights } from '../listings/search/classWeights.ts'
import { classesIn, termsOfClass, wordsOfKinds } from '../listings/search/reading/classTerms.ts'
import { commonWords } from '../listings/search/reading/commonWords.ts'
import { namedIn } from '../listings/search/reading/exactQuery.ts'
import { siteTerms } from '../listings/search/reading/lineSense.ts'
import type { ClassRead } from '../listings/search/reading/meaning.ts'
import { isRare } from '../listings/search/reading/worth.ts'
import type { Risk } from './risk.ts'
import { surelyMeant } from './surelyMeant.ts'

/** `is` tells the reason; null if the listing states no class. */
export type ClassGrade = GradedCriterion['grades'][number] & {
  is: 'code' | 'naics' | 'class' | 'named' | 'sub_category' | 'category' | 'mention' | 'near' | null
  /** The words that the listing mentions. */
  quoted?: string
  /** It may be what was meant, and is said to be near. */
  isLikely?: true
}
type Asked = Pick<Risk, 'codes' | 'classes' | 'features' | 'lines' | 'words' | 'said'>
type Known = {
  engine: SearchEngine
  /** Adds the neighbors in the sub-category, whatever their codes are. */
  isNear?: boolean
  /** Adds whoever is nearest by its category, its words or its line, where nobody is nearer. */
  isWide?: boolean
}

/** Of more words none counts by itself. */
const mostWords = 6
/** A word for more sub-categories names no neighbors. */
const mostNear = 3

/** In the order in which they count; empty if no class is asked for. */
export function classGrades(
  { codes, classes: all, features, lines, words, said }: Asked,
  { engine, isNear = false, isWide = false }: Known,
): ClassGrade[] {
  if (codes.length + all.length === 0 && words === '') return []
  // A listing has to write what the business is, which is said first; what it is or has besides is met in part.
  const head = all.find(one => !one.isModifier) ?? all[0]
  const classes = head ? [head] : []
  const isWrittenBySome = (one: ClassRead) => termsOfClass(one).some(term => engine.weightOf(term) > 0)
  const known = classes.filter(isWrittenBySome)
  const others = all.filter(one => one !== head)
  const isWritten = codes.length + known.length > 0
  // A class that no listing is filed under is looked for by its words.
  const mentioned = isWritten ? '' : [...classes.map(({ from }) => from), words].join(' ').trim()
  const filed = filedUnder(codes)
  const meant = { kinds: classes.flatMap(({ kinds }) => kinds), subcategories: subcategoriesOf(unitedOf(classes)) }
  const filedSubs = subcategoriesOf(filed)
  const categories = [...filedSubs, ...meant.subcategories].flatMap(name => categoryOfSubcategory(name) ?? [])
  const near = codesOf(meant)
  const ofCode = termsOf([{ ...filed, codes: [] }])
  const narrow = known.map(one => narrowedTo(one, said))
  const naics = known.flatMap(one => one.naics ?? [])
  const alike = naicsOf({ kinds: [...filed.kinds, ...meant.kinds], subcategories: meant.subcategories })
  /** Where no code of a listing says otherwise. */
  const uncoded = (is: ClassGrade['is'], grading: Grading, points: number, condition: Condition | false | null) => [
    ...graded(is, grading, points, condition && { ...condition, none: ['iso_class_code', 'naics'] }),
    ...graded(
      is,
      grading,
      points,
      condition &&
        alike.length > 0 && {
          filters: { ...condition.filters, naics: alike },
          ...withoutFilters(condition),
          none: ['iso_class_code'],
        },
    ),
  ]
  const rare = known.length > 0 ? rareWords(words, termsOf(known), engine) : []
  const isTrade = (word: string) => (head?.subcategories ?? []).some(name => wordsOfKinds(name).has(word))
  // A word for many trades says of none of them that it is meant, nor does one for a whole trade beside one of it: 'trucker, logs'.
  const isVague = (head?.subcategories.length ?? 0) > mostNear || rare.some(isTrade)
  const told = narrow.map(one => surelyMeant(mainly(one), said, isVague))
  /** A kind is met by who names it, unless its own code is of another one. */
  const ofNames = (grading: Grading, points: number, { whole, kinds }: Names, also: Condition) => {
    const kindOfCode = kinds && near.length > 0 && { ...kinds, filters: { iso_class_code: [...near, ...codes] } }
    return [
      ...graded('class', grading, points, whole && { ...whole, ...also }),
      ...graded('class', grading, points, kindOfCode && { ...kindOfCode, ...also }),
      ...uncoded('class', grading, points, kinds && { ...kinds, ...also }),
    ]
  }
  const sure = namedTerms(told.map(each => each.sure))
  const likely = namedTerms(told.map(each => each.likely))
  const ofClass = (points: number, also: Condition) => [
    ...ofNames('met', points, sure, also),
    ...ofNames('likely', points, likely, also),
  ]
  const telling = namedIn({ classes }, { engine })
  const [named, ownWords] = known.length > 0 ? [telling, []] : [[], telling]
  // What the search finds as exact comes first among what is met in part, however fresh the others are.
  const sameSub = classes.length > 0 && { filters: { sub_category: meant.subcategories } }
  const neighbors = [...filedSubs, ...meant.subcategories]
  const hasNeighbors = isNear && neighbors.length > 0 && neighbors.length <= mostNear
  const sameCategory = categories.length > 0 && { filters: { category: categories } }
  const grades = [
    ...graded('naics', 'met', 200, naics.length > 0 && { filters: { naics } }),
    ...graded('code', 'met', 200, codes.length > 0 && { filters: { iso_class_code: codes } }),
    ...(words === '' ? [] : ofClass(180, wholly(words))),
    ...rare.flatMap(word => ofClass(190, wholly(word))),
    ...named.flatMap(({ words }) => ofClass(190, { words })),
    ...ofClass(150, {}),
    ...uncoded('class', 'met', 150, owned(ofCode)),
    ...uncoded('sub_category', 'met', 150, filedSubs.length > 0 && { filters: { sub_category: filedSubs } }),
    ...graded('code', 'partly', 210, termsOf(known.map(({ codes }) => ({ kinds: [], subcategories: [], codes })))),
    ...graded('named', 'partly', 200, termsOf(known)),
    ...graded('class', 'partly', 110, owned(ofCode)),
    // Its code has its words too, in other forms: 'Plastic Goods Mfg.'.
    ...graded(
      'code',
      'partly',
      190,
      classes.length > 0 &&
        mentioned !== '' &&
        near.length > 0 && { words: `${mentioned} `, filters: { iso_class_code: near } },
    ),
    ...graded('mention', 'partly', classes.length > 0 ? 190 : 90, mentioned !== '' && wholly(mentioned)).map(each => ({
      ...each,
      quoted: mentioned,
    })),
    ...ownWords.flatMap(({ words }) =>
      graded(
        'code',
        'partly',
        107,
        sameSub && near.length > 0 && { words, filters: { ...sameSub.filters, iso_class_code: near } },
      ),
    ),
    ...graded(
      'code',
      'partly',
      105,
      sameSub && near.length > 0 && { filters: { ...sameSub.filters, iso_class_code: near } },
    ),
    ...graded('class', 'partly', 95, owned(termsOf(others.filter(one => !one.isModifier)))),
    ...uncoded('sub_category', 'partly', 100, sameSub),
    ...graded(
      'category',
      'partly',
      100,
      sameCategory && { ...sameCategory, none: ['sub_category', 'iso_class_code', 'naics'] },
    ),
    ...graded('near', 'partly', 97, hasNeighbors && { filters: { sub_category: neighbors } }),
    ...graded('class', 'partly', 90, owned(termsOf(others))),
    ...(isWide
      ? widely({
          said,
          lines,
          categories,
          from: head?.from ?? '',
          words,
          alike: all.length > 1 ? null : owned(termsOf(features.filter(one => isAlso(one, head)))),
        })
      : []),
    // A code without a category says nothing about sub-categories, so only a listing with another code misses it.
    ...graded(null, 'not_stated', 60, {
      none: [
        'iso_class_code',
        'naics',
        ...(isWritten && categories.length === 0 ? [] : ['sub_category']),
        ...(categories.length > 0 ? ['category'] : []),
      ],
    }),
  ]
  return codes.length > 0 ? grades : grades.map(weighed)
}

/**
 * Who writes the class that words name comes before who writes more of the lines and the class in part. A class of words says less than
 * a line or state that is missed.
 */
const weighed = (grade: ClassGrade): ClassGrade => ({
  ...grade,
  points: grade.verdict === 'met' || grade.isLikely ? grade.points + 95 : Math.round(grade.points * 0.45),
})

/** Likely is met in part, and stands where met would. */
type Grading = ClassGrade['verdict'] | 'likely'

const graded = (
  is: ClassGrade['is'],
  grading: Grading,
  points: number,
  condition: Condition | false | null,
): ClassGrade[] => {
  const verdict = grading === 'likely' ? 'partly' : grading
  return condition
    ? [{ is, verdict, points, ...(grading === 'likely' && { isLikely: true as const }), ...condition }]
    : []
}

type Names = { whole: Condition | null; kinds: Condition | null }

/** The sub-categories and codes, and the kinds. */
const namedTerms = (named: readonly Pick<ClassRead, 'kinds' | 'subcategories' | 'codes'>[]): Names => ({
  whole: owned(termsOf(named.map(one => ({ ...one, kinds: [] })))),
  kinds: owned(termsOf(named.map(({ kinds }) => ({ kinds, subcategories: [], codes: [] })))),
})

/** Of a word for several trades the ones that are told by the rest of what was said: 'law firm, real estate closings'. */
function narrowedTo(one: ClassRead, said: string): ClassRead {
  const names = [...one.kinds, ...one.subcategories]
  const wordsOf = new Map(names.map(name => [name, new Set(normalizedWords(name))]))
  const telling = normalizedWords(said).filter(word => names.some(name => !wordsOf.get(name)?.has(word)))
  const toldBy = (name: string) => telling.filter(word => wordsOf.get(name)?.has(word)).length
  const most = Math.max(0, ...names.map(toldBy))
  const isTold = (name: string) => toldBy(name) === most
  return { ...one, kinds: one.kinds.filter(isTold), subcategories: one.subcategories.filter(isTold) }
}

type Widely = Pick<Asked, 'said' | 'lines' | 'words'> & {
  categories: readonly string[]
  from: string
  /** What the business has besides that is nearly the same: the taproom of a brewery. */
  alike: Condition | null
}

const isAlso = (feature: ClassRead, head: ClassRead | undefined) =>
  head !== undefined && head.kinds.length > 0 && head.kinds.every(kind => feature.kinds.includes(kind))
/** They deal in what the other words say. */
const dealing = /\b(?:import|distribut|wholesal|suppl|sell|deal|mak|manufactur)(?:er|or|ier|ing|y)s?$/i

/**
 * For whom the line is made, as builders for builder's risk, who has what the class is of in its name: 'fire' of a fire district, who
 * writes what the business nearly is, and of a dealer who has the goods in its name: 'furniture' of an importer.
 */
function widely({ said, lines, categories, from, words, alike }: Widely): ClassGrade[] {
  const clients = lines.flatMap(({ slug }) => siteTerms(slug))
  const of = tellingWords(normalizedWords(from).slice(0, -1))
  return [
    ...(clients.length > 0
      ? [
          ...tellingWords(normalizedWords(`${from} ${said}`)).map(word => ({ terms: clients, ...inName(word) })),
          { terms: clients },
        ]
      : []),
    ...(categories.length > 0 ? of.map(word => ({ filters: { category: categories }, ...inName(word) })) : []),
    ...(alike ? [alike] : []),
    ...(dealing.test(from) ? tellingWords(normalizedWords(words)).map(inName) : []),
  ].flatMap((condition, at) => graded('near', 'partly', 80 - 5 * at, condition))
}

const tellingWords = (words: readonly string[]) =>
  [...new Set(words)].filter(word => !commonWords.has(word)).slice(0, mostWords)

const inName = (word: string): Condition => ({ words: `${word} `, leastWeight: classWeights.own })

/** Words that few listings of the class say: of truckers the log haulers. */
function rareWords(words: string, ofClass: Condition | null, engine: SearchEngine): string[] {
  const each = [...new Set(normalizedWords(words))].filter(word => !commonWords.has(word))
  return each.length > mostWords
    ? []
    : each.filter(word => isRare(engine.count({ ...ofClass, ...wholly(word) }), engine.size))
}

/** The space at the end marks the last word as complete. */
const wholly = (words: string): Condition => ({ words: `${words} `, isPlain: true })

/** A class that is named in more than a tag: by the listing's name, its own class or its code. */
const owned = (condition: Condition | null): Condition | null =>
  condition && { ...condition, leastWeight: classWeights.own }

/**
 * Its codes count only where it has no other name: of 'restaurants', those that are filed under it come before those with a code like it.
 * Nor does the whole trade beside its own kind: a tavern is no nightclub.
 */
function mainly(one: ClassRead): ClassRead {
  if (one.kinds.length + one.subcategories.length === 0) return one
  const isOwn = (name: string) => kindsOfBusiness(name).some(kind => one.kinds.includes(kind))
  return { ...one, subcategories: one.subcategories.filter(name => !isOwn(name)), codes: [] }
}

function termsOf(classes: readonly Pick<ClassRead, 'kinds' | 'subcategories' | 'codes'>[]): Condition | null {
  const terms = classes.flatMap(termsOfClass)
  return terms.length > 0 ? { terms: [...new Set(terms)] } : null
}

const withoutFilters = ({ filters: _, ...condition }: Condition): Condition => condition

/** The NAICS codes of a kind of business, or of the whole of its sub-category. */
function naicsOf({ kinds, subcategories }: Filed): string[] {
  const wanted = new Set([...kinds, ...subcategories.flatMap(kindsOfBusiness)])
  return naicsCodes.filter(code => ownKindsOfNaics(code).some(kind => wanted.has(kind)))
}

const unitedOf = (classes: readonly ClassRead[]) => ({
  kinds: classes.flatMap(({ kinds }) => kinds),
  subcategories: classes.flatMap(({ subcategories }) => subcategories),
})

type Filed = { kinds: readonly string[]; subcategories: readonly string[] }

let byCode: Map<string, Filed> | null = null

/** The business of each code: by the crosswalk, else by its labels. */
function filedByCode(): Map<string, Filed> {
  byCode ??= new Map(
    isoCodes.map(code => {
      const kinds = crosswalk.filter(({ isoCode }) => isoCode === code).map(each => each.subSubcategory)
      if (kinds.length > 0) return [code, { kinds, subcategories: [] }]
      const labels = isoClasses.filter(each => each.code === code).map(({ label }) => label)
      const named = labels.flatMap(classesIn)
      return [
        code,
        { kinds: named.flatMap(({ kinds }) => kinds), subcategories: named.flatMap(each => each.subcategories) },
      ]
    }),
  )
  return byCode
}

function filedUnder(codes: readonly string[]): Filed {
  const filed = crosswalk.filter(({ isoCode }) => codes.includes(isoCode))
  return { kinds: [...new Set(filed.map(each => each.subSubcategory))], subcategories: [] }
}

/** The codes for the same kind of business, or for the whole of its sub-category. */
const codesOf = ({ kinds, subcategories }: Filed): string[] =>
  kinds.length + subcategories.length === 0
    ? []
    : [...filedByCode()].flatMap(([code, filed]) =>
        filed.kinds.some(kind => kinds.includes(kind)) || filed.subcategories.some(name => subcategories.includes(name))
          ? [code]
          : [],
      )
