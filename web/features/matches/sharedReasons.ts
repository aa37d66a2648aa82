// What is said once above a band, and what a row of it says: only what it does not share.
import { notStatedLine, type Reason } from '#contract/rules/reasonText.ts'

/** Of one market alone none is shared; what is not stated stays with each row, in one line. */
export function sharedReasons(markets: readonly { reasons: readonly Reason[] }[]): Reason[] {
  const [first, ...others] = markets
  if (!first || others.length === 0) return []
  return first.reasons.filter(
    ({ verdict, text }) =>
      verdict !== 'not_stated' &&
      others.every(({ reasons }) => reasons.some(each => each.text === text && each.verdict === verdict)),
  )
}

/** For a row of two lines: what is against it first, then what is special about it. The row itself shows the appointment. */
export function differingReasons(reasons: readonly Reason[], shared: ReadonlySet<string>): Omit<Reason, 'criterion'>[] {
  const own = reasons.filter(({ criterion, text }) => criterion !== 'appointment' && !shared.has(text))
  const against = own.filter(({ verdict }) => verdict !== 'met' && verdict !== 'not_stated')
  const met = own.filter(({ verdict }) => verdict === 'met')
  const isUsual = ({ criterion }: Reason) => criterion === 'state' || criterion === 'line'
  const said = [...against, ...met.filter(each => !isUsual(each)), ...met.filter(isUsual)].map(({ verdict, text }) => ({
    verdict,
    text: shortReason(text),
  }))
  const notStated = notStatedLine(own)
  if (!notStated) return said.slice(0, 2)
  return [...said.slice(0, Math.max(1, against.length)), { verdict: 'not_stated' as const, text: notStated }].slice(
    0,
    2,
  )
}

/** 'Minimum premium $2,500, yours $12,000' without what the reader typed. */
export const shortReason = (text: string): string =>
  text.replace(/, (yours|you want|above your) .*$/, '').replace(/^Writes \d+ of \d+ (lines|states), not /, 'Not ')
