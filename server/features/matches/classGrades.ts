// How a listing meets the class of a risk: the grades in the order in which they count, each with its points.
import { subcategoriesOf } from '#contract/calls/reference.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import type { GradedCriterion } from '../../../search/rankQuery.ts'
import { nearKindsOf } from '../listings/search/reading/nearKinds.ts'
import { type ClassEvidence, classEvidence, owned, termsOf, type Where } from './classEvidence.ts'
import type { Risk } from './risk.ts'
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

/** Likely is met in part, and stands where met would. */
type Grading = ClassGrade['verdict'] | 'likely'
/** A row of the table: a listing for which one of `where` holds has this grade, if it has none of a row above. */
type Row = Pick<ClassGrade, 'is' | 'points' | 'quoted' | 'isLast' | 'isOfLine'> & {
  grading: Grading
  where: readonly Where[]
}

type Asked = Pick<Risk, 'codes' | 'isOfShare' | 'classes' | 'features' | 'lines' | 'words' | 'said'>
type Far = {
  /** Adds the neighbors in the sub-category, whatever their codes are: in place of who writes the class, or after who writes it in part. */
  isNear?: boolean
  neighborsLast?: boolean
  /** And those of the category that share its code. */
  withSharedCode?: boolean
  /** The lines that stand in for the one that was asked: who writes that and the class by its code comes before them. */
  instead?: readonly string[]
  /** Adds whoever is nearest by its category, its words or its line, where nobody is nearer. */
  isWide?: boolean
}

/** Empty if no class is asked for. */
export function classGrades(asked: Asked, { engine, ...far }: Far & { engine: SearchEngine }): ClassGrade[] {
  const { codes, classes, words } = asked
  if (codes.length + classes.length === 0 && words === '') return []
  const evidence = classEvidence(asked, engine)
  const near = nearRows(asked, evidence, far)
  const rows = [
    ...metRows(evidence),
    ...namedInPartRows(evidence),
    ...codeInPartRows(evidence, far),
    ...(far.neighborsLast ? [] : near.kinds),
    ...sameTradeRows(evidence, far),
    ...(far.neighborsLast ? [] : near.trade),
    { is: 'class', grading: 'partly', points: 90, where: [evidence.modifiers] } as const,
    ...(far.neighborsLast ? [...near.kinds, ...near.trade] : []),
    ...near.widely,
    ...leftRows(evidence),
  ]
  const grades = rows.flatMap(gradesOf)
  // Whoever says nothing of the class comes after the neighbors, where nobody writes it.
  const isLast = ({ is }: ClassGrade) => far.isNear && (is === 'near' || (is === null && !far.neighborsLast))
  const placed = grades.map(each => (isLast(each) ? { ...each, isLast: true as const } : each))
  return evidence.hasCodes && !evidence.isOfKind ? placed : placed.map(weighed)
}

/** Who writes the class by its code or its name. */
function metRows(of: ClassEvidence): Row[] {
  const named = (points: number, { met, likely }: ReturnType<typeof of.names>): Row[] => [
    { is: 'class', grading: 'met', points, where: met },
    { is: 'class', grading: 'likely', points, where: likely },
  ]
  return [
    { is: 'naics', grading: 'met', points: 200, where: [of.naics] },
    { is: 'code', grading: 'met', points: 200, where: [of.code] },
    ...of.furtherWords.flatMap(words => named(180, of.names(words))),
    ...of.rareWords.flatMap(words => named(190, of.names(words))),
    ...of.exactWords.flatMap(words => named(190, of.names(words))),
    ...named(150, of.names()),
    { is: 'class', grading: 'met', points: 150, where: of.uncoded(of.nameOfCode) },
    {
      ...{ is: 'sub_category', grading: of.hasClass ? 'partly' : 'met', points: 150 },
      where: of.uncoded(of.subcategoryOfCode),
    },
  ]
}

/** What the search finds as exact comes first among what is met in part, however fresh the others are: who names the class, before any code of its words. */
const namedInPartRows = (of: ClassEvidence): Row[] => [
  { is: 'named', grading: 'partly', points: 220, where: [of.otherShare], isLast: true },
  { is: 'named', grading: 'partly', points: 100, where: [of.kindWithoutAlcohol] },
  of.isOfKind
    ? { is: 'named', grading: 'likely', points: 180, where: [of.ownNames] }
    : { is: 'named', grading: 'partly', points: of.hasCodes ? 220 : 280, where: [of.ownNames] },
  { is: 'code', grading: 'partly', points: 210, where: [of.codeInWords] },
  { is: 'named', grading: 'partly', points: 200, where: [of.anyName] },
]

function codeInPartRows(of: ClassEvidence, { instead = [] }: Far): Row[] {
  const points = instead.length > 0 ? 200 : 105
  return [
    { is: 'code', grading: 'partly', points: 150, where: [of.codeOfShareInSubcategory] },
    { is: 'code', grading: 'partly', points: 105, where: [of.codeOfShare] },
    { is: 'class', grading: 'partly', points: 110, where: [of.nameOfCode] },
    { is: 'code', grading: 'partly', points: 190, where: [of.mentionWithCode] },
    { is: 'mention', grading: 'partly', points: of.hasClass ? 190 : 90, where: [of.mention], quoted: of.mentioned },
    { is: 'code', grading: 'partly', points: points + 2, where: of.codeWithOwnWords },
    { is: 'code', grading: 'partly', points, where: [of.codeInSubcategory] },
    { is: 'class', grading: 'partly', points: 95, where: [of.besides] },
  ]
}

const sameTradeRows = (of: ClassEvidence, { isNear = false }: Far): Row[] => [
  {
    is: isNear && of.neighbors ? 'near' : 'sub_category',
    grading: 'partly',
    points: 88,
    where: of.uncoded(of.otherKinds),
  },
  { is: 'sub_category', grading: 'partly', points: 100, where: of.uncoded(of.sameSubcategory) },
  {
    ...{ is: 'category', grading: 'partly', points: 100 },
    where: [of.sameCategory && { ...of.sameCategory, none: ['sub_category', 'iso_class_code', 'naics'] }],
  },
  { is: 'code', grading: 'partly', points: 96, where: [of.codeOfKind], isLast: true },
  { is: 'naics', grading: 'partly', points: 96, where: [of.industryOfKind], isLast: true },
]

function nearRows(asked: Asked, of: ClassEvidence, { isNear = false, withSharedCode = false, isWide = false }: Far) {
  const nearest = isNear && of.head ? nearKindsOf(of.head.kinds) : []
  const wide = isWide ? widely(asked, of.head, of.categories) : []
  const near = { is: 'near', grading: 'partly' } as const
  const trades = of.head ? subcategoriesOf(of.head) : []
  const isOfTrade = (kind: string) =>
    subcategoriesOf({ kinds: [kind], subcategories: [] }).some(name => trades.includes(name))
  const nearKinds = (kinds: readonly string[], points: number): Row => ({
    ...{ ...near, points },
    where: [owned(termsOf([{ kinds, subcategories: [], codes: [] }]))],
  })
  return {
    kinds: nearest.map((kinds, at) => nearKinds(kinds.filter(isOfTrade), 99 - 2 * at)),
    trade: [
      { ...near, points: 88, where: [isNear && of.neighbors] } satisfies Row,
      ...nearest.map((kinds, at) =>
        nearKinds(
          kinds.filter(kind => !isOfTrade(kind)),
          87 - at,
        ),
      ),
      { ...near, points: 84, where: [withSharedCode && of.sharedCode] } satisfies Row,
    ],
    widely: wide.map(({ isOfLine, ...where }, at): Row => {
      return { ...near, points: 80 - 5 * at, where: [where], ...(isOfLine && { isOfLine }) }
    }),
  }
}

/** Who says nothing of its class, and who is of another one. */
const leftRows = ({ isWritten, categories, sameCategory }: ClassEvidence): Row[] => [
  {
    ...{ is: null, grading: 'not_stated', points: 60 },
    // A code without a category says nothing about sub-categories, so only a listing with another code misses it.
    where: [
      {
        none: [
          ...['iso_class_code', 'naics'],
          ...(isWritten && categories.length === 0 ? [] : ['sub_category']),
          ...(categories.length > 0 ? ['category'] : []),
        ],
      },
    ],
  },
  // Who is of another trade altogether is no market at all.
  { is: 'category', grading: 'missed', points: 0, where: [sameCategory] },
]

const gradesOf = ({ where, grading, ...row }: Row): ClassGrade[] =>
  where.flatMap(condition =>
    condition
      ? [
          grading === 'likely'
            ? { ...row, verdict: 'partly', isLikely: true, ...condition }
            : { ...row, verdict: grading, ...condition },
        ]
      : [],
  )

/**
 * Who writes the class that words name comes before who writes more of the lines and the class in part. A class of words says less than
 * a line or state that is missed.
 */
const weighed = (grade: ClassGrade): ClassGrade => ({
  ...grade,
  points: grade.verdict === 'met' || grade.isLikely ? grade.points + 130 : Math.round(grade.points * 0.45),
})
