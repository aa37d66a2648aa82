// The ratings of a provider as a chart, and the button that adds one.

import type { Provider } from '#contract/calls/listingRecord.ts'
import { AddReview } from '#web/features/ratings/AddReview.tsx'
import { RatingSpread } from '#web/features/ratings/RatingSpread.tsx'

type Props = {
  provider: Provider
  /** Whether it is expanded: a collapsed one loads nothing. */
  isShown: boolean
}

export function ProviderRatings({ provider, isShown }: Props) {
  const { user_rating } = provider
  return (
    <div className="flex flex-col gap-x-6 gap-y-3 @lg:flex-row @lg:flex-wrap @lg:items-center">
      <div className="min-w-0 @lg:flex-[1_1_320px]">
        <RatingSpread organization={provider} enabled={isShown} />
      </div>
      <div className="grid gap-1 text-center @lg:ml-auto @lg:justify-items-center print:hidden">
        <AddReview organization={provider} />
        {user_rating && (
          <p className="text-13 text-faint">
            Yours: skill {user_rating.overall_rating}, price {user_rating.pricing_rating}
          </p>
        )}
      </div>
    </div>
  )
}
