// The landing page.
import { usePageAnswer } from '#web/platform/usePageAnswer.ts'
import { staticPart } from '#web/ui/staticPart.tsx'
import { Market } from './home/Market.tsx'
import { Statistics } from './home/Statistics.tsx'

const Added = staticPart('new-markets', () => import('./home/Added.tsx').then(({ Added }) => Added))
const Below = staticPart('below', () => import('./home/Below.tsx').then(({ Below }) => Below))
// The server renders these parts immediately.
if (import.meta.env.SSR) await Promise.all([Added.ready(), Below.ready()])

export function HomePage() {
  const all = usePageAnswer('visitors.marketCounts')
  return (
    <main id="main">
      <Market all={all} />
      <Added.Part />
      <Statistics counts={all.data} />
      <Below.Part />
    </main>
  )
}
