// A saved search that was opened from the bell, a mail or its page: its whole search stands in the address, and what is new is marked.
import { Link, useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { Page } from '#web/ui/screen/Page.tsx'

const none: ReadonlySet<number> = new Set()
const NewListings = createContext(none)

/** Whether a listing is new in the saved search that is open. */
export const useIsNew = (listing: number): boolean => useContext(NewListings).has(listing)

export const NewMark = () => (
  <span className="rounded-full bg-pot px-2 py-0.5 text-12 font-semibold text-on-pot forced-colors:border">New</span>
)

type Props = { kind: 'listings' | 'match'; children: ReactNode }

export function OpenedSearch({ kind, children }: Props) {
  const id = Number(useListParams().text('saved')) || null
  if (id === null) return children
  return (
    <Opened key={id} id={id} kind={kind}>
      {children}
    </Opened>
  )
}

function Opened({ id, kind, children }: Props & { id: number }) {
  const { navigate, history } = useRouter()
  const { data, error } = useCall('watches.read', { id })
  const { mutate: markSeen } = useSend('watches.seen')
  // Opening it marks them as seen, and they keep their mark for this visit.
  const [newIds, setNewIds] = useState<ReadonlySet<number> | null>(null)
  if (data && newIds === null) setNewIds(new Set(data.new_ids))
  // Until then the page would show a search of its own.
  const isLink = [...new URLSearchParams(history.location.search).keys()].every(name => name === 'saved')
  // The outside systems are the address, which takes the place of the link, and the server, which notes that it was looked at.
  useEffect(() => {
    if (!data) return
    if (data.new_ids.length > 0) markSeen({ input: { id } })
    if (isLink && data.saved_search.kind === kind)
      void navigate({
        to: kind === 'match' ? '/match' : '/listings',
        search: { ...data.saved_search.query, saved: String(id) },
        replace: true,
      })
  }, [data, id, kind, isLink, navigate, markSeen])
  if (error?.code === 'not_found')
    return (
      <Page>
        <EmptyState level={2} title="This saved search is gone.">
          <Link to="/listings" className={buttonClass('soft')}>
            Listings
          </Link>
        </EmptyState>
      </Page>
    )
  if (isLink && !error)
    return (
      <Page>
        <Bars what="the saved search" bar="h-28" frame="grid gap-3" />
      </Page>
    )
  return <NewListings value={newIds ?? none}>{children}</NewListings>
}
