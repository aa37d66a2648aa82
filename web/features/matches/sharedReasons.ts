// Which reasons all markets of a band share, so that they are said once above them.
import type { Market } from './riskParams.ts'

type Reason = Market['reasons'][number]

/** Of one market alone none is shared; what is not stated stays with each row, in one line. */
export function sharedReasons(markets: readonly Pick<Market, 'reasons'>[]): Reason[] {
  const [first, ...others] = markets
  if (!first || others.length === 0) return []
  return first.reasons.filter(
    ({ verdict, text }) =>
      verdict !== 'not_stated' &&
      others.every(({ reasons }) => reasons.some(each => each.text === text && each.verdict === verdict)),
  )
}
