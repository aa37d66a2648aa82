// /match: the reader describes a risk, and gets the markets for it in the order in which to call them.
import { useState } from 'react'
import { everything } from '#contract/search.ts'
import { ListingDrawer } from '#web/features/listings/records/details/ListingDrawer.tsx'
import { Match } from '#web/features/matches/Match.tsx'
import { useRisk } from '#web/features/matches/useRisk.ts'
import { OpenedSearch } from '#web/features/watches/OpenedSearch.tsx'

export function MatchPage() {
  const controls = useRisk()
  const { risk, close } = controls
  // Once opened the drawer stays mounted, so that it can slide away and restore the focus.
  const [wasOpened, setWasOpened] = useState(false)
  if (risk.listing !== null && !wasOpened) setWasOpened(true)
  const { state, line_of_business, listing } = risk
  const search = { ...everything, state, line_of_business, order: ['state', 'line_of_business'] as const }
  return (
    <OpenedSearch kind="match">
      <Match controls={controls} />
      {wasOpened && <ListingDrawer id={listing} search={{ ...search, listing }} onClose={close} />}
    </OpenedSearch>
  )
}
