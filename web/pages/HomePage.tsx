// The landing page: spec §1.
import { useTitle } from '#web/platform/useTitle.ts'
import { Community } from './home/Community.tsx'
import { Hero } from './home/Hero.tsx'
import { Highlights } from './home/Highlights.tsx'
import { MarketInSeconds } from './home/MarketInSeconds.tsx'
import { Questions } from './home/Questions.tsx'
import { Statistics } from './home/Statistics.tsx'
import { Testimonial } from './home/Testimonial.tsx'

export function HomePage() {
  useTitle('Search Smarter')
  return (
    <main id="main">
      <Hero />
      <Statistics />
      <Testimonial />
      <MarketInSeconds />
      <Community />
      <Highlights />
      <Questions />
    </main>
  )
}
