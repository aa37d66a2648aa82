// The share of alcohol in what a restaurant or bar sells, which decides its class code: 'restaurant, 40% liquor sales', '60/40 food/liquor', 'BYOB'.
import { isoCodes, isoLabelsOf, subcategoriesOf } from '#contract/calls/reference.ts'
import type { ClassMeaning, ClassRead, Reading } from './meaning.ts'
import type { Span } from './spans.ts'
import { phraseKey, type Token, typedOf } from './tokens.ts'

/** In percent of the receipts. */
type Share = { least: number; below: number }

const shareIn = (label: string): Share | null => {
  if (!/^(?:Restaurants|Bars)/.test(label)) return null
  if (label.includes('no alcohol sales')) return { least: 0, below: 1 }
  if (label.includes('alcohol under 30%')) return { least: 1, below: 30 }
  if (label.includes('alcohol 30% to under 75%')) return { least: 30, below: 75 }
  return label.includes('alcohol 75% or more') ? { least: 75, below: 101 } : null
}

const shareOf = new Map(
  isoCodes.flatMap(code => {
    const [share] = isoLabelsOf(code).flatMap(label => shareIn(label) ?? [])
    return share ? [[code, share] as const] : []
  }),
)
const areApart = (one: Share, other: Share) => one.below <= other.least || other.below <= one.least

/** Codes for another share of alcohol are of another business, whatever else they have in common. */
export const isOtherShare = (code: string, asked: readonly string[]): boolean => {
  const share = shareOf.get(code)
  const shares = asked.flatMap(each => shareOf.get(each) ?? [])
  return share !== undefined && shares.length > 0 && shares.every(each => areApart(each, share))
}

/** Whether a code is for places that sell no alcohol. */
export const sellsNoAlcohol = (code: string): boolean => shareOf.get(code)?.below === 1

const restaurants = new Set(['Restaurants', 'Fast Food and Quick Service'])
const bars = 'Bars, Taverns and Nightclubs'
const isOf = (meaning: Pick<ClassMeaning, 'kinds' | 'subcategories'>, isPlace: (name: string) => boolean) =>
  subcategoriesOf(meaning).some(isPlace)
const isPlace = (name: string) => restaurants.has(name) || name === bars

const beverage = '(?:alcohol(?:ic)?(?: (?:beverage|drink)s?)?|alc|liquor|liq|beer|wine|spirits|booze|cocktails?)'
const drinks = `(?:${beverage}(?:(?: and |/)${beverage})?|drinks?|bar sales)`
const food = '(?:foods?|meals?)'
const sales = '(?: (?:of|in|is|are|from|to|the|its|their|about|total|gross|sales?|receipts|revenues?|sold))*'
/** A percentage with what makes it a bound: 'under 30 percent', '30-40%', '75% or more'. */
const share = (name: string) =>
  `(?:(?<${name}Below>under|below|less than|up to|at most|(?:no|not) more than) |(?<${name}Above>over|above|more than|at least) )?` +
  `(?:(?:about|around|approx|approximately|roughly) )?(?:(?<${name}From>\\d{1,3})%?(?:-| to ))?` +
  `(?<${name}>\\d{1,3})(?:\\.\\d+)?(?:%| percent| pct)` +
  `(?:(?<${name}Less> or (?:less|under|below))|(?<${name}More>\\+| or (?:more|over|above)| and up))?`
const ratio = '(?<one>\\d{1,3})%?(?:/|-| to )(?<other>\\d{1,3})%?(?: (?:split|mix|ratio))?'
const no =
  '(?:no|not|without|never|zero|doesnt|dont|does not|do not)(?: (?:serve|serving|sell|selling|have|offer|any))*'

type Groups = Record<string, string | undefined>
type Said = {
  pattern: RegExp
  /** Null where the words say no share after all. */
  shareOf: (groups: Groups) => Share | null
  /** Without a figure. Bars sell alcohol anyway, so that it says nothing of them. */
  isVague?: true
}

const part = (text: string) => new RegExp(`(?<![\\w%/-])${text}(?![\\w%/-])`, 'g')
const none: Share = { least: 0, below: 1 }
const some: Share = { least: 1, below: 75 }
const both = (one: Share, other: Share): Share =>
  areApart(one, other) ? one : { least: Math.max(one.least, other.least), below: Math.min(one.below, other.below) }
const rest = ({ least, below }: Share): Share => ({ least: 101 - below, below: 101 - least })
const halves = { less: { least: 1, below: 50 }, more: { least: 50, below: 101 } }

function percentIn(groups: Groups, name = 'share'): Share | null {
  const at = (more: string) => groups[`${name}${more}`]
  const figure = Number(at(''))
  if (figure > 100) return null
  if (at('Below'))
    return { least: 1, below: at('Below') === 'up to' || at('Below')?.endsWith('more than') ? figure + 1 : figure }
  if (at('Less')) return { least: 1, below: figure + 1 }
  if (at('Above') || at('More')) return { least: figure, below: 101 }
  return { least: Math.min(Number(at('From') ?? figure), figure), below: figure + 1 }
}

function ratioIn({ one, other, food: isFood }: Groups): Share | null {
  const alcohol = Number(isFood === undefined ? one : other)
  return Number(one) + Number(other) === 100 ? { least: alcohol, below: alcohol + 1 } : null
}

const percentOfFood = (groups: Groups) => {
  const read = percentIn(groups)
  return read && rest(read)
}

/** The first that is said counts. */
const said: readonly Said[] = [
  {
    pattern: part(`${food}${sales} ${share('food')},?(?: and|/)? ${drinks}${sales} ${share('share')}`),
    shareOf: percentIn,
  },
  {
    pattern: part(`${ratio}${sales} (?:(?<food>${food})|${drinks})${sales}(?:/|-| vs | and | )(?:${food}|${drinks})`),
    shareOf: ratioIn,
  },
  {
    pattern: part(`(?:(?<food>${food})|${drinks})${sales}(?:/|-| vs | and | )(?:${food}|${drinks})${sales} ${ratio}`),
    shareOf: ratioIn,
  },
  { pattern: part(`${ratio} (?<food>${food})`), shareOf: ratioIn },
  { pattern: part(`${share('share')}${sales} ${drinks}${sales}`), shareOf: percentIn },
  { pattern: part(`${drinks}${sales} ${share('share')}${sales}`), shareOf: percentIn },
  { pattern: part(`${share('share')}${sales} ${food}${sales}`), shareOf: percentOfFood },
  { pattern: part(`${food}${sales} ${share('share')}${sales}`), shareOf: percentOfFood },
  {
    pattern: part(
      `(?:${no} ${beverage}(?:(?: and | or |/)${beverage})*(?! (?:liab|coverage|excl))(?: (?:sales|sold|served))?|(?:alcohol|liquor)[- ]free|byob?|non[- ]alcoholic(?: only)?|brings? (?:your|their) own(?: (?:bottle|${beverage}))?)`,
    ),
    shareOf: () => none,
    isVague: true,
  },
  {
    pattern: part(
      `(?:mostly|mainly|primarily|predominantly|majority|more)${sales} ${food}${sales}(?: than ${drinks})?`,
    ),
    shareOf: () => halves.less,
    isVague: true,
  },
  {
    pattern: part(
      `(?:mostly|mainly|primarily|predominantly|majority|more)${sales} ${drinks}${sales}(?: than ${food})?`,
    ),
    shareOf: () => halves.more,
    isVague: true,
  },
  {
    pattern: part(
      `(?:full(?:[- ]service)? bar|full (?:liquor|alcohol)|(?:liquor|alcohol|beer and wine) license|(?:beer(?: and |/| or )wine|wine(?: and |/| or )beer)(?: only)?|(?:serves?|serving|sells?|selling) (?:some )?${beverage}(?:(?: and | or |/)${beverage})?|(?:with|has|some|little|limited) (?:alcohol|beer|wine|booze|cocktails)(?:(?: and | or |/)${beverage})?|${beverage} (?:served|sold))`,
    ),
    shareOf: () => some,
    isVague: true,
  },
]

/** `told` are the tokens that say nothing else; a line that is named among them is asked for as ever. */
export type AlcoholSaid = { share: Share; from: string; told: readonly number[]; isVague: boolean }

/** What is said of alcohol beside a restaurant or a bar. */
export function alcoholIn(tokens: readonly Token[], spans: readonly Span[]): AlcoholSaid[] {
  if (!spans.some(({ meaning }) => meaning.is === 'class' && isOf(meaning, isPlace))) return []
  const starts: number[] = []
  let text = ''
  for (const { typed, joint, endsPart } of tokens) {
    text += text === '' ? '' : /^[-/]$/.test(joint) ? joint : ' '
    starts.push(text.length)
    text += typed.toLowerCase().replace(/['’.](?!\d)/g, '') + (endsPart ? ',' : '')
  }
  return said.flatMap(({ pattern, shareOf, isVague = false }) =>
    [...text.matchAll(pattern)].flatMap((match): AlcoholSaid[] => {
      const share = shareOf(match.groups ?? {})
      const within = starts.flatMap((start, at) =>
        start >= match.index && start < match.index + match[0].length ? [at] : [],
      )
      const [first = 0] = within
      const isOther = spans.some(
        ({ from, to, meaning }) => meaning.is === 'class' && to - from > 1 && within.some(at => from <= at && at < to),
      )
      if (!share || isOther) return []
      const isNamed = (at: number) =>
        spans.some(one => one.from === at && (one.meaning.is === 'line' || one.meaning.is === 'class'))
      // 'No liquor' leaves out the line as well, 'with a full bar' has a bar, and 'with liquor under 30%' asks for the line.
      const isWithLine = isNamed(first) && ['with', 'w'].includes(tokens[first - 1]?.word ?? '')
      const told = isVague && within.some(isNamed) ? [] : within.slice(isWithLine ? 1 : 0)
      return [{ share, from: typedOf(tokens.slice(first, first + within.length)), told, isVague }]
    }),
  )
}

const dancing = new Set(['dance', 'dancing', 'dj'].map(phraseKey))
const isWithBar = ({ from }: ClassRead) => /^restaurants? (?:with|and)? ?bar$/i.test(from)

/** The codes of what was said of alcohol, the most common first; none for what sells no meals and no drinks. */
export function codesOfAlcohol(
  alcohol: readonly AlcoholSaid[],
  classes: readonly ClassRead[],
  tokens: readonly Token[],
): Reading['codesOfAlcohol'] {
  const [head] = classes
  if (!head || !isOf(head, isPlace)) return []
  const isRestaurant = isOf(head, name => restaurants.has(name))
  const [first, ...others] = alcohol.filter(one => isRestaurant || !one.isVague)
  const asked = first ?? (isWithBar(head) ? { share: some, from: head.from } : null)
  if (!asked) return []
  // A pizza shop with beer and wine is called as a pizza shop.
  const decides = first?.isVague !== true || head.subcategories.length > 0
  // 'Mostly food, some wine'.
  const share = others.reduce((whole, one) => both(whole, one.share), asked.share)
  const isDancing = tokens.some(({ word }) => dancing.has(word))
  const fits = (code: string) => isoLabelsOf(code).some(label => hasDancing(label) === isDancing)
  return [...shareOf].flatMap(([value, each]) =>
    !areApart(each, share) && fits(value) ? [{ value, from: asked.from, decides }] : [],
  )
}

/** Of labels that say nothing of dancing, it is open. */
const hasDancing = (label: string) => /(?:with|and) dance floor/.test(label)
