// The landing page.
import { usePageAnswer } from '#web/platform/usePageAnswer.ts'
import { HomeSections } from './home/HomeSections.tsx'
import { Market } from './home/Market.tsx'
import { NewInDirectory } from './home/NewInDirectory.tsx'
import { Statistics } from './home/Statistics.tsx'

export function HomePage() {
  const all = usePageAnswer('visitors.marketCounts')
  return (
    <main id="main">
      <Market all={all} />
      <NewInDirectory />
      <Statistics counts={all.data} />
      <HomeSections />
    </main>
  )
}
