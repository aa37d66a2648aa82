// What a listing says of the terms of a risk: its premium, its years in business and its limits.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { isAmount, type Risk } from '#contract/risk.ts'
import { greatestLimits, limitFound, limitIn } from '#contract/rules/coverageLimits.ts'
import type { Verdicts } from '../records/details/fit.ts'

type Terms = Pick<Risk, 'premium' | 'year_started' | 'limits'>
type Stated = Pick<ListingRecord, 'stated' | 'minimum_years_in_business' | 'limits'>

/** Undefined for what the risk does not ask; what the listing does not state is met in part. */
export function riskVerdicts({ premium, year_started, limits }: Terms, listing: Stated, now: Date): Verdicts {
  const minimum = listing.stated.minimum_premium.value
  const years = /^\d{4}$/.test(year_started) ? now.getUTCFullYear() - Number(year_started) : null
  const wanted = limits.flatMap(({ type, amount }) => limitIn(`${type}: ${amount}`) ?? [])
  const offered = greatestLimits(listing.limits)
  const verdicts = wanted.map(limit => limitFound(limit, offered)?.verdict)
  return {
    minimum_premium: isAmount(premium) ? atMost(minimum, Number(premium)) : undefined,
    minimum_years_in_business: years === null ? undefined : atMost(listing.minimum_years_in_business, years),
    limits: verdicts.length === 0 ? undefined : ofAll(verdicts),
  }
}

const ofAll = (verdicts: readonly Verdicts['limits'][]) =>
  verdicts.includes('missed') ? 'missed' : verdicts.every(verdict => verdict === 'met') ? 'met' : 'partly'

const atMost = (stated: string | number | null, own: number) =>
  stated === null ? 'partly' : Number(stated) <= own ? 'met' : 'missed'
