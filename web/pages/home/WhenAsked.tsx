// What the landing page loads once somebody turns to its search.
import type { ComponentProps } from 'react'
import { HeroAnswers } from './HeroAnswers.tsx'
import { MarketAnswer } from './MarketAnswer.tsx'

type Props =
  | ({ part: 'calls' } & ComponentProps<typeof HeroAnswers>)
  | ({ part: 'answer' } & ComponentProps<typeof MarketAnswer>)

export const WhenAsked = (props: Props) =>
  props.part === 'calls' ? <HeroAnswers {...props} /> : <MarketAnswer {...props} />
