// What the class codes and NAICS codes are for: the kinds of business of a code, and the codes of a kind.
import { isoCodes, isoLabelsOf, kindsOfBusiness, subcategoriesOf } from '#contract/calls/reference.ts'
import crosswalk from '#contract/reference/iso-crosswalk.json' with { type: 'json' }
import { naicsTitle, ownKindsOfNaics } from '#contract/rules/naics.ts'
import { naicsCodes } from '#contract/rules/naicsCodes.ts'
import { classesIn } from '../listings/search/reading/classTerms.ts'

type Filed = { kinds: readonly string[]; subcategories: readonly string[] }

let byCode: Map<string, Filed> | null = null

/** The business of each code: by the crosswalk, else by its labels. */
function filedByCode(): Map<string, Filed> {
  byCode ??= new Map(
    isoCodes.map(code => {
      const kinds = crosswalk.filter(({ isoCode }) => isoCode === code).map(each => each.subSubcategory)
      return [code, kinds.length > 0 ? { kinds, subcategories: [] } : united(isoLabelsOf(code).flatMap(tradesIn))]
    }),
  )
  return byCode
}

/** The trade stands before the dash, and what of it comes after: 'Painting - exterior', 'Drugstores - not-for-profit'. */
const tradesIn = (label: string): Filed[] => classesIn(label.split(' - ')[0] ?? '').map(ofFewTrades)

const mostTrades = 3
/** Of a word for many trades, 'contractors', the first is the most general. */
function ofFewTrades(named: Filed): Filed {
  const trades = subcategoriesOf(named)
  return trades.length > mostTrades ? { kinds: [], subcategories: trades.slice(0, 1) } : named
}

const united = (all: readonly Filed[]): Filed => ({
  kinds: [...new Set(all.flatMap(({ kinds }) => kinds))],
  subcategories: [...new Set(all.flatMap(({ subcategories }) => subcategories))],
})

export const filedUnder = (codes: readonly string[]): Filed =>
  united(codes.flatMap(code => filedByCode().get(code) ?? []))

export const kindsOfCode = (code: string): readonly string[] => filedByCode().get(code)?.kinds ?? []

/** The codes for the same kind of business, or for the whole of its sub-category. */
export const codesOf = ({ kinds, subcategories }: Filed): string[] =>
  kinds.length + subcategories.length === 0
    ? []
    : [...filedByCode()].flatMap(([code, filed]) =>
        filed.kinds.some(kind => kinds.includes(kind)) || filed.subcategories.some(name => subcategories.includes(name))
          ? [code]
          : [],
      )

/** What has no code of its own may have those of the businesses that share its NAICS code, unless that is for all that is left over. */
export function codesAlike(filed: Filed): string[] {
  const industries = naicsOf(filed).filter(code => !/^(?:all )?other\b/i.test(naicsTitle(code)))
  return codesOf({ kinds: industries.flatMap(ownKindsOfNaics), subcategories: [] })
}

/** The NAICS codes of a kind of business, or of the whole of its sub-category. */
export function naicsOf({ kinds, subcategories }: Filed): string[] {
  const wanted = new Set([...kinds, ...subcategories.flatMap(kindsOfBusiness)])
  return naicsCodes.filter(code => ownKindsOfNaics(code).some(kind => wanted.has(kind)))
}
