// What a listing can have of the class of a risk, as conditions for the index: codes, names, words, and a place among the trades.
import { categoryOfSubcategory, isoCodes, kindsOfBusiness, subcategoriesOf } from '#contract/calls/reference.ts'
import { ownKindsOfNaics } from '#contract/rules/naics.ts'
import type { Condition } from '../../../search/condition.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import { normalizedWords } from '../../../search/words.ts'
import { classWeights } from '../listings/search/classWeights.ts'
import { isOtherShare, sellsNoAlcohol } from '../listings/search/reading/alcoholShare.ts'
import { termsOfClass, wordsOfKinds } from '../listings/search/reading/classTerms.ts'
import { commonWords } from '../listings/search/reading/commonWords.ts'
import { namedIn } from '../listings/search/reading/exactQuery.ts'
import type { ClassRead } from '../listings/search/reading/meaning.ts'
import { isRare } from '../listings/search/reading/worth.ts'
import { codesOf, filedUnder, kindsOfCode, naicsOf } from './businessOfCodes.ts'
import { headOf, type Risk } from './risk.ts'
import { mainly, narrowedTo, surelyMeant } from './surelyMeant.ts'

/** Of more words none counts by itself. */
const mostWords = 6
/** A word for more sub-categories names no neighbors. */
export const mostNear = 3

/** What may stand in the table; nothing stands for what is not there. */
export type Where = Condition | false | null
type Named = Pick<ClassRead, 'kinds' | 'subcategories' | 'codes'>
/** The sub-categories and codes, and the kinds. */
type Names = { whole: Where; kinds: Where }

export type ClassEvidence = ReturnType<typeof classEvidence>

type Asked = Pick<Risk, 'codes' | 'isOfShare' | 'classes' | 'features' | 'words' | 'said'>

export function classEvidence({ codes, isOfShare, classes: all, features, words, said }: Asked, engine: SearchEngine) {
  // A listing has to write what the business is; what it is or has besides is met in part.
  const head = headOf(all)
  const classes = head ? [head] : []
  const besides = all.filter(one => one !== head)
  const isWrittenBySome = (one: ClassRead) => termsOfClass(one).some(term => engine.weightOf(term) > 0)
  const known = classes.filter(isWrittenBySome)
  const isWritten = codes.length + known.length > 0
  // A class that no listing is filed under is looked for by its words.
  const mentioned = isWritten ? '' : [...classes.map(({ from }) => from), words].join(' ').trim()

  // A share of alcohol says which of the kind that was said, and bars have the same codes.
  const isOfKind = isOfShare && known.length > 0 && !known.some(isWholeTrade)
  const otherShares = isoCodes.filter(code => isOtherShare(code, codes))
  const isOfShareAsked = (code: string) => !otherShares.includes(code)
  const filed = isOfKind ? { kinds: [], subcategories: [] } : filedUnder(codes)
  const meant = {
    kinds: classes.flatMap(({ kinds }) => kinds),
    subcategories: subcategoriesOf({
      kinds: classes.flatMap(({ kinds }) => kinds),
      subcategories: classes.flatMap(({ subcategories }) => subcategories),
    }),
  }
  const nearCodes = codesOf(meant).filter(isOfShareAsked)
  const codesInWords = known.flatMap(one => one.codes).filter(isOfShareAsked)

  const rareWords = known.length > 0 ? rareWordsOf(words, termsOf(known), engine) : []
  const told = known.map(one => surelyMeant(mainly(narrowedTo(one, said)), said, isVague(head, words, rareWords)))
  const sureCodes = codesOf({ kinds: told.flatMap(({ sure }) => sure.kinds), subcategories: [] })
  const ownCodes = [...nearCodes, ...sureCodes.filter(isOfShareAsked)]

  const alikeNaics = naicsOf({ kinds: [...filed.kinds, ...meant.kinds], subcategories: meant.subcategories })
  /** Where no code of a listing says otherwise. */
  const uncoded = (condition: Where): Where[] =>
    condition
      ? [
          { ...condition, none: ['iso_class_code', 'naics'] },
          alikeNaics.length > 0 && {
            filters: { ...condition.filters, naics: alikeNaics },
            ...withoutFilters(condition),
            none: ['iso_class_code'],
          },
        ]
      : []
  /** A kind is met by who names it, unless its own code is of another one. */
  const naming = ({ whole, kinds }: Names, also: Condition): Where[] => {
    const wholly = whole && { ...whole, ...also }
    const kind = kinds && { ...kinds, ...also }
    const shareAsked = { iso_class_code: isoCodes.filter(isOfShareAsked) }
    return [
      ...(otherShares.length === 0 ? [wholly] : [wholly && { ...wholly, filters: shareAsked }, ...uncoded(wholly)]),
      ownCodes.length > 0 && kind && { ...kind, filters: { iso_class_code: [...ownCodes, ...codes] } },
      ...uncoded(kind),
    ]
  }
  const sure = namesOf(told.map(each => each.sure))
  const likely = namesOf(told.map(each => each.likely))

  const filedSubcategories = subcategoriesOf(filed)
  const neighbors = [...filedSubcategories, ...meant.subcategories]
  const categories = neighbors.flatMap(name => categoryOfSubcategory(name) ?? [])
  const sameSubcategory = classes.length > 0 && { filters: { sub_category: meant.subcategories } }
  const inSubcategory = (asked: readonly string[]): Where =>
    sameSubcategory && asked.length > 0 && { filters: { ...sameSubcategory.filters, iso_class_code: asked } }
  const codeInSubcategory = inSubcategory(nearCodes)
  const sharedCodes = codesOf({ kinds: meant.kinds, subcategories: [] }).filter(isOfShareAsked)
  const codesOfKind = sharedCodes.filter(code => isOfOneTrade(kindsOfCode(code)))
  const industriesOfKind = naicsOf({ kinds: meant.kinds, subcategories: [] }).filter(code =>
    isOfOneTrade(ownKindsOfNaics(code)),
  )
  const naics = known.flatMap(one => one.naics ?? [])
  const exactWords = namedIn({ classes }, { engine }).map(({ words }) => words)
  const ownNames = owned(termsOf(known.map(one => ({ ...mainly(one), codes: [] }))))
  const ofCodes = termsOf([{ ...filed, codes: [] }])
  const named = termsOf(known)
  const ofShares = (codes: readonly string[]): Where =>
    isOfShare && codes.length > 0 && named && { ...named, filters: { iso_class_code: codes } }

  return {
    ...{ head, categories, isWritten, isOfKind, mentioned, uncoded },
    hasClass: classes.length > 0,
    hasCodes: codes.length > 0,
    /** The code itself; of a kind with a share of alcohol only who names the kind too. */
    naics: naics.length > 0 && { filters: { naics } },
    code: codes.length > 0 && { ...(isOfKind ? ownNames : null), filters: { iso_class_code: codes } },
    /** Who names the class as it was surely or likely meant, with all further words, a rare one of them, or the words that name it exactly. */
    names: (also: Condition = {}) => ({ met: naming(sure, also), likely: naming(likely, also) }),
    furtherWords: words === '' ? [] : [wholeWords(words)],
    rareWords: rareWords.map(wholeWords),
    exactWords: known.length > 0 ? exactWords.map(each => ({ words: each })) : [],
    /** By the business that the code is for, or the sub-category of it. */
    nameOfCode: owned(ofCodes),
    subcategoryOfCode: filedSubcategories.length > 0 && { filters: { sub_category: filedSubcategories } },
    ownNames,
    anyName: named,
    codeInWords: termsOf([{ ...nothing, codes: codesInWords }]),
    /** Of a restaurant with a share of alcohol, who is filed under another share. */
    otherShare: !isOfKind && ofShares(otherShares),
    /** Of a kind of restaurant with a share of alcohol, who is filed without any. */
    kindWithoutAlcohol: isOfKind && ofShares(otherShares.filter(sellsNoAlcohol)),
    codeOfShare: isOfKind && { filters: { iso_class_code: codes } },
    codeOfShareInSubcategory: isOfKind && inSubcategory(codes),
    /** A class that nobody is filed under, by its words: in codes, whose words have other forms ('Plastic Goods Mfg.'), and anywhere. */
    mentionWithCode: classes.length > 0 &&
      mentioned !== '' &&
      nearCodes.length > 0 && { words: `${mentioned} `, filters: { iso_class_code: nearCodes } },
    mention: mentioned !== '' && wholeWords(mentioned),
    /** A code of the very kind, in whatever trade: an electrician's of an energy market. */
    codeOfKind: codesOfKind.length > 0 && { filters: { iso_class_code: codesOfKind } },
    /** A code that the kind shares with others of its category: dry van and drayage carriers have one. */
    sharedCode: sharedCodes.length > 0 && { filters: { iso_class_code: sharedCodes, category: categories } },
    industryOfKind: industriesOfKind.length > 0 && { filters: { naics: industriesOfKind } },
    /** Any code of the sub-category. */
    codeInSubcategory,
    codeWithOwnWords:
      known.length > 0 || !codeInSubcategory ? [] : exactWords.map(each => ({ words: each, ...codeInSubcategory })),
    sameSubcategory,
    sameCategory: categories.length > 0 && { filters: { category: categories } },
    /** Whoever names another kind is not for the whole sub-category. */
    otherKinds: sameSubcategory && {
      ...sameSubcategory,
      ...owned(termsOf([{ ...nothing, codes: [], kinds: meant.subcategories.flatMap(kindsOfBusiness) }])),
    },
    neighbors: neighbors.length > 0 && neighbors.length <= mostNear && { filters: { sub_category: neighbors } },
    /** What the business is or has besides; of a word for many trades, such as 'nonprofit', nobody is called. */
    besides: owned(termsOf([...besides.filter(one => !one.isModifier), ...features.filter(one => isAlso(one, head))])),
    modifiers: owned(termsOf(besides.filter(one => one.subcategories.length <= mostNear))),
  }
}

/** What the business has is one of its own sort, as the taproom of a brewery. */
const isAlso = (feature: ClassRead, head: ClassRead | undefined) =>
  head !== undefined && head.kinds.length > 0 && head.kinds.every(kind => feature.kinds.includes(kind))

/** A code for several trades says of none of them that it is meant. */
const isOfOneTrade = (kinds: readonly string[]) => subcategoriesOf({ kinds, subcategories: [] }).length === 1

/** 'Restaurant' and 'bar and grill' say no kind of their own, so that the share of alcohol decides. */
const isWholeTrade = ({ kinds, subcategories }: ClassRead) =>
  subcategories.length > 0 || kinds.includes('Neighborhood taverns')

/**
 * A word for many trades says of none of them that it is meant, nor does one for a whole trade beside one of it: 'trucker, logs'.
 * Beside a word that nobody knows it may be any other of them: 'dulse farm'.
 */
function isVague(head: ClassRead | undefined, words: string, rare: readonly string[]): boolean {
  const trades = head?.subcategories ?? []
  const isOfTrade = (word: string) => trades.some(name => wordsOfKinds(name).has(word))
  const isUnknown = normalizedWords(words).some(word => !commonWords.has(word))
  return trades.length > mostNear || rare.some(isOfTrade) || (trades.length > 0 && isUnknown)
}

const namesOf = (named: readonly Named[]): Names => ({
  whole: owned(termsOf(named.map(one => ({ ...one, kinds: [] })))),
  kinds: owned(termsOf(named.map(({ kinds }) => ({ kinds, subcategories: [], codes: [] })))),
})

/** Words that few listings of the class say: of truckers the log haulers. */
function rareWordsOf(words: string, ofClass: Condition | null, engine: SearchEngine): string[] {
  const each = [...new Set(normalizedWords(words))].filter(word => !commonWords.has(word))
  return each.length > mostWords
    ? []
    : each.filter(word => isRare(engine.count({ ...ofClass, ...wholeWords(word) }), engine.size))
}

/** The space at the end marks the last word as complete. */
const wholeWords = (words: string): Condition => ({ words: `${words} `, isPlain: true })

/** A class that is named in more than a tag: by the listing's name, its own class or its code. */
export const owned = (condition: Condition | null): Condition | null =>
  condition && { ...condition, leastWeight: classWeights.own }

export function termsOf(classes: readonly Named[]): Condition | null {
  const terms = classes.flatMap(termsOfClass)
  return terms.length > 0 ? { terms: [...new Set(terms)] } : null
}

const withoutFilters = ({ filters: _, ...condition }: Condition): Condition => condition

const nothing = { kinds: [], subcategories: [] }
