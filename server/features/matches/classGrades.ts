// How a listing meets the class of a risk: by its code, by the classes that the words name, or by words alone.
import { categoryOfSubcategory, isoCodes, kindsOfBusiness, subcategoriesOf } from '#contract/calls/reference.ts'
import type { Condition } from '../../../search/condition.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import type { GradedCriterion } from '../../../search/rankQuery.ts'
import { normalizedWords } from '../../../search/words.ts'
import { classWeights } from '../listings/search/classWeights.ts'
import { isOtherShare } from '../listings/search/reading/alcoholShare.ts'
import { termsOfClass, wordsOfKinds } from '../listings/search/reading/classTerms.ts'
import { commonWords } from '../listings/search/reading/commonWords.ts'
import { namedIn } from '../listings/search/reading/exactQuery.ts'
import type { ClassRead } from '../listings/search/reading/meaning.ts'
import { nearKindsOf } from '../listings/search/reading/nearKinds.ts'
import { isRare } from '../listings/search/reading/worth.ts'
import { codesOf, filedUnder, naicsOf } from './businessOfCodes.ts'
import type { Risk } from './risk.ts'
import { mainly, narrowedTo, surelyMeant } from './surelyMeant.ts'
import { widely } from './widely.ts'

/** `is` tells the reason; null if the listing states no class. */
export type ClassGrade = GradedCriterion['grades'][number] & {
  is: 'code' | 'naics' | 'class' | 'named' | 'sub_category' | 'category' | 'mention' | 'near' | null
  /** The words that the listing mentions. */
  quoted?: string
  /** It may be what was meant, and is said to be near. */
  isLikely?: true
  /** It is of a class that a line names, and not the words. */
  isOfLine?: true
}
type Asked = Pick<Risk, 'codes' | 'isOfShare' | 'classes' | 'features' | 'lines' | 'words' | 'said'>
type Known = {
  engine: SearchEngine
  /** Adds the neighbors in the sub-category, whatever their codes are: in place of who writes the class, or after who writes it in part. */
  isNear?: boolean
  isAfter?: boolean
  /** The lines that stand in for the one that was asked: who writes that and the class by its code comes before them. */
  instead?: readonly string[]
  /** Adds whoever is nearest by its category, its words or its line, where nobody is nearer. */
  isWide?: boolean
}

/** Of more words none counts by itself. */
const mostWords = 6
/** A word for more sub-categories names no neighbors. */
const mostNear = 3

/** In the order in which they count; empty if no class is asked for. */
export function classGrades(
  { codes, isOfShare, classes: all, features, lines, words, said }: Asked,
  { engine, isNear = false, isAfter = false, instead = [], isWide = false }: Known,
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
  const isOfKind = isOfShare && known.length > 0 && !known.some(isWholeTrade)
  const filed = isOfKind ? { kinds: [], subcategories: [] } : filedUnder(codes)
  const meant = { kinds: classes.flatMap(({ kinds }) => kinds), subcategories: subcategoriesOf(unitedOf(classes)) }
  const filedSubs = subcategoriesOf(filed)
  const categories = [...filedSubs, ...meant.subcategories].flatMap(name => categoryOfSubcategory(name) ?? [])
  const otherShares = isoCodes.filter(code => isOtherShare(code, codes))
  const near = codesOf(meant).filter(code => !otherShares.includes(code))
  const ofCode = termsOf([{ ...filed, codes: [] }])
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
  // Beside a word that nobody knows it may be any other of them: 'dulse farm'.
  const isOfTrade = (head?.subcategories.length ?? 0) > 0
  const isUnknown = normalizedWords(words).some(word => !commonWords.has(word))
  const isVague = (head?.subcategories.length ?? 0) > mostNear || rare.some(isTrade) || (isOfTrade && isUnknown)
  const told = known.map(one => surelyMeant(mainly(narrowedTo(one, said)), said, isVague))
  const called = codesOf({ kinds: told.flatMap(({ sure }) => sure.kinds), subcategories: [] })
  const own = [...near, ...called.filter(code => !otherShares.includes(code))]
  /** A kind is met by who names it, unless its own code is of another one. */
  const ofNames = (grading: Grading, points: number, { whole, kinds }: Names, also: Condition) => {
    const parts = (names: Condition | null) =>
      otherShares.length === 0
        ? graded('class', grading, points, names && { ...names, ...also })
        : [
            ...graded(
              'class',
              grading,
              points,
              names && { ...names, ...also, filters: { iso_class_code: ofShare(otherShares) } },
            ),
            ...uncoded('class', grading, points, names && { ...names, ...also }),
          ]
    const kindOfCode = kinds && own.length > 0 && { ...kinds, filters: { iso_class_code: [...own, ...codes] } }
    return [
      ...parts(whole),
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
  // Whoever names another kind is not for the whole sub-category.
  const ofOtherKind = sameSub && {
    ...sameSub,
    ...owned(termsOf([{ ...nothing, codes: [], kinds: meant.subcategories.flatMap(kindsOfBusiness) }])),
  }
  const neighbors = [...filedSubs, ...meant.subcategories]
  const hasNeighbors = isNear && neighbors.length > 0 && neighbors.length <= mostNear
  const nearest = isNear ? nearKindsOf(classes.flatMap(one => one.kinds)) : []
  const sameCategory = categories.length > 0 && { filters: { category: categories } }
  const byCode = instead.length > 0 ? 200 : 105
  const alikeKinds = nearest.flatMap((kinds, rank) =>
    graded('near', 'partly', 99 - 2 * rank, owned(termsOf([{ kinds, subcategories: [], codes: [] }]))),
  )
  const sameTrade = graded('near', 'partly', 88, hasNeighbors && { filters: { sub_category: neighbors } })
  // A share of alcohol says which of the kind that was said, and bars have the same codes.
  const ofOwnName = owned(termsOf(known.map(one => ({ ...mainly(one), codes: [] }))))
  const ofSaid = isOfKind ? ofOwnName : null
  const ofTrade = isOfShare && !isOfKind && otherShares.length > 0 ? termsOf(known) : null
  const otherShare = ofTrade && { ...ofTrade, filters: { iso_class_code: otherShares } }
  const grades = [
    ...graded('naics', 'met', 200, naics.length > 0 && { filters: { naics } }),
    ...graded('code', 'met', 200, codes.length > 0 && { ...ofSaid, filters: { iso_class_code: codes } }),
    ...(words === '' ? [] : ofClass(180, wholly(words))),
    ...rare.flatMap(word => ofClass(190, wholly(word))),
    ...named.flatMap(({ words }) => ofClass(190, { words })),
    ...ofClass(150, {}),
    ...uncoded('class', 'met', 150, owned(ofCode)),
    ...uncoded(
      'sub_category',
      classes.length > 0 ? 'partly' : 'met',
      150,
      filedSubs.length > 0 && { filters: { sub_category: filedSubs } },
    ),
    ...graded('named', 'partly', 220, otherShare).map(each => ({ ...each, isLast: true as const })),
    // Who names the class comes before any code of its words, however fresh that listing is.
    ...graded('named', isOfKind ? 'likely' : 'partly', isOfKind ? 180 : codes.length > 0 ? 220 : 280, ofOwnName),
    ...graded(
      'code',
      'partly',
      210,
      termsOf(known.map(one => ({ ...nothing, codes: one.codes.filter(code => !otherShares.includes(code)) }))),
    ),
    ...graded('named', 'partly', 200, termsOf(known)),
    ...graded('code', 'partly', 150, isOfKind && sameSub && { filters: { ...sameSub.filters, iso_class_code: codes } }),
    ...graded('code', 'partly', 105, isOfKind && { filters: { iso_class_code: codes } }),
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
        byCode + 2,
        sameSub && near.length > 0 && { words, filters: { ...sameSub.filters, iso_class_code: near } },
      ),
    ),
    ...graded(
      'code',
      'partly',
      byCode,
      sameSub && near.length > 0 && { filters: { ...sameSub.filters, iso_class_code: near } },
    ),
    ...graded('class', 'partly', 95, owned(termsOf(others.filter(one => !one.isModifier)))),
    ...(isAfter ? [] : alikeKinds),
    ...uncoded(hasNeighbors ? 'near' : 'sub_category', 'partly', 88, ofOtherKind),
    ...uncoded('sub_category', 'partly', 100, sameSub),
    ...graded(
      'category',
      'partly',
      100,
      sameCategory && { ...sameCategory, none: ['sub_category', 'iso_class_code', 'naics'] },
    ),
    ...(isAfter ? [] : sameTrade),
    // Of a word for many trades, such as 'nonprofit', nobody is called.
    ...graded('class', 'partly', 90, owned(termsOf(others.filter(one => one.subcategories.length <= mostNear)))),
    ...(isAfter ? [...alikeKinds, ...sameTrade] : []),
    ...(isWide
      ? widely({ said, lines, words, classes: all, features }, head, categories).flatMap((condition, at) =>
          graded('near', 'partly', 80 - 5 * at, condition),
        )
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
    // Who is of another trade altogether is no market at all.
    ...graded('category', 'missed', 0, sameCategory),
  ]
  // Whoever says nothing of the class comes after the neighbors, where nobody writes it.
  const isLast = ({ is }: ClassGrade) => isNear && (is === 'near' || (is === null && !isAfter))
  const placed = grades.map(each => (isLast(each) ? { ...each, isLast: true as const } : each))
  return codes.length > 0 && !isOfKind ? placed : placed.map(weighed)
}

/**
 * Who writes the class that words name comes before who writes more of the lines and the class in part. A class of words says less than
 * a line or state that is missed.
 */
const weighed = (grade: ClassGrade): ClassGrade => ({
  ...grade,
  points: grade.verdict === 'met' || grade.isLikely ? grade.points + 130 : Math.round(grade.points * 0.45),
})

/** 'Restaurant' and 'bar and grill' say no kind of their own, so that the share of alcohol decides. */
const isWholeTrade = ({ kinds, subcategories }: ClassRead) =>
  subcategories.length > 0 || kinds.includes('Neighborhood taverns')

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

function termsOf(classes: readonly Pick<ClassRead, 'kinds' | 'subcategories' | 'codes'>[]): Condition | null {
  const terms = classes.flatMap(termsOfClass)
  return terms.length > 0 ? { terms: [...new Set(terms)] } : null
}

const withoutFilters = ({ filters: _, ...condition }: Condition): Condition => condition

const nothing = { kinds: [], subcategories: [] }

const ofShare = (others: readonly string[]) => isoCodes.filter(code => !others.includes(code))

const unitedOf = (classes: readonly ClassRead[]) => ({
  kinds: classes.flatMap(({ kinds }) => kinds),
  subcategories: classes.flatMap(({ subcategories }) => subcategories),
})
