// 'Drywall subs' and 'uses uninsured subs' are of subcontractors; 'subs' alone or beside food are sandwiches.
import { subcategoriesOf } from '#contract/calls/reference.ts'
import categories from '#contract/reference/insurance-categories.json' with { type: 'json' }
import type { Span } from './spans.ts'
import type { Token } from './tokens.ts'

type Part = { from: number; to: number; isTold: boolean }

const trades = new Set(
  categories.flatMap(({ name, subcategories }) =>
    name === 'Construction and Real Estate' ? subcategories.map(one => one.name) : [],
  ),
)
const using = new Set(['use', 'using', 'hire', 'hiring', '1099', 'uninsured', 'insured', 'all', 'work', 'of'])

/** Where subcontractors are spoken of; `isTold` where it is more than the one word, which says what the risk does. */
export function subcontractorsIn(tokens: readonly Token[], spans: readonly Span[]): Part[] {
  const isBesideTrade = spans.some(
    ({ meaning }) => meaning.is === 'class' && subcategoriesOf(meaning).some(name => trades.has(name)),
  )
  return tokens.flatMap(({ word, typed }, at): Part[] => {
    if (!/^sub(?:bed|bing)?$/.test(word)) return []
    const from = beginOf(at, tokens)
    // 'No subs' excludes them.
    if (spans.some(span => span.meaning.is === 'negation' && span.to === from)) return []
    const isVerb = word !== 'sub' || /^subbing$/i.test(typed)
    // 'Sub shop' is a phrase of its own.
    if (spans.some(span => span.from <= at && at < span.to && span.to - span.from > 1)) return []
    if (!isVerb && !isBesideTrade && from === at) return []
    const to = isVerb && tokens[at + 1]?.word === 'out' ? at + 2 : at + 1
    return [{ from, to, isTold: isVerb || from < at }]
  })
}

function beginOf(at: number, tokens: readonly Token[]): number {
  let from = at
  const isUsing = (token: Token | undefined) =>
    token !== undefined && !token.endsPart && (using.has(token.word) || /^\d+%$/.test(token.typed))
  while (isUsing(tokens[from - 1])) from -= 1
  return from
}
