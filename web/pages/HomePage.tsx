// The landing page.
import { usePageAnswer } from '#web/platform/usePageAnswer.ts'
import { Hero } from './home/Hero.tsx'
import { HomeSections } from './home/HomeSections.tsx'
import { NewInDirectory } from './home/NewInDirectory.tsx'
import { Statistics } from './home/Statistics.tsx'

export function HomePage() {
  const all = usePageAnswer('visitors.marketCounts')
  return (
    <main id="main">
      <Hero all={all} />
      <Statistics counts={all.data} />
      <NewInDirectory />
      <HomeSections />
    </main>
  )
}
