// The landing page.
import { usePageAnswer } from '#web/platform/usePageAnswer.ts'
import { staticPart } from '#web/ui/staticPart.tsx'
import { Market } from './home/Market.tsx'
import { Statistics } from './home/Statistics.tsx'

const NewInDirectory = staticPart('new-markets', () =>
  import('./home/NewInDirectory.tsx').then(({ NewInDirectory }) => NewInDirectory),
)
const HomeSections = staticPart('below', () =>
  import('./home/HomeSections.tsx').then(({ HomeSections }) => HomeSections),
)
// The server renders these parts immediately.
if (import.meta.env.SSR) await Promise.all([NewInDirectory.ready(), HomeSections.ready()])

export function HomePage() {
  const all = usePageAnswer('visitors.marketCounts')
  return (
    <main id="main">
      <Market all={all} />
      <NewInDirectory.Part />
      <Statistics counts={all.data} />
      <HomeSections.Part />
    </main>
  )
}
