// /my-markets: what one can reach, in tabs.
import { MyMarkets } from '#web/features/access/MyMarkets.tsx'

export const MyMarketsPage = () => (
  <main id="main" className="container page">
    <h1 className="page-title">My Markets</h1>
    <MyMarkets />
  </main>
)
