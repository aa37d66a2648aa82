// A saved search that was opened from the bell, a mail or its page: its whole search stands in the address, and what is new is marked.
// 'saved' goes with the first changed filter; 'edit' stays, until the search is saved with its new filters or left as it was.
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { paramsIn, recordNumber } from '#contract/codec.ts'
import { riskCodec } from '#contract/risk.ts'
import { searchCodec } from '#contract/search.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useQueryText } from '#web/platform/useAddress.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { Page } from '#web/ui/screen/Page.tsx'
import { nothingOpened, OpenedHereContext } from './NewMark.tsx'
import { openedAt } from './opened.ts'
import { SaveSearchButton } from './SaveSearch.tsx'
import { keptOfRisk, keptOfSearch } from './savedQuery.ts'

type Saved = ReplyFor<'watches.read'>['saved_search']

type Props = { kind: 'listings' | 'match'; children: ReactNode }

export function OpenedSearch({ kind, children }: Props) {
  const { navigate } = useRouter()
  const { text, read, write } = useQueryText()
  const params = paramsIn(text)
  const isEdited = params.has('edit')
  const param = isEdited ? 'edit' : 'saved'
  const id = recordNumber.read(params.get(param) ?? '')
  // Until then the page would show a search of its own.
  const isLink = id !== null && [...params.keys()].every(name => name === param)
  const { data, error, refetch } = useCall('watches.read', { id: id ?? 0 }, { enabled: id !== null })
  const { mutate: markSeen } = useSend('watches.seen')
  // Opening it marks them as seen, and they keep their mark for this visit.
  const [opened, setOpened] = useState(nothingOpened)
  const known = opened.id === id ? opened.newIds : nothingOpened.newIds
  if (opened.id !== id || opened.isEdited !== isEdited || data?.new_ids.some(one => !known.has(one)))
    setOpened({ id, newIds: new Set([...known, ...(data?.new_ids ?? [])]), isEdited })
  // The outside systems are the address, which takes the place of the link, and the server, which notes that it was looked at.
  useEffect(() => {
    if (!data || id === null) return
    if (data.new_ids.length > 0) markSeen({ input: { id } })
    if (isLink) void navigate({ ...placeOf(data.saved_search, param), replace: true })
  }, [data, id, param, isLink, navigate, markSeen])
  if (id !== null && error?.code === 'not_found' && (isLink || isEdited))
    return (
      <Page>
        <EmptyState level={2} title="This saved search is gone.">
          <Link to="/listings" className={buttonClass('soft')}>
            Listings
          </Link>
        </EmptyState>
      </Page>
    )
  if (isLink)
    return (
      <Page>
        {error ? (
          <FailureNote error={error} onRetry={refetch} />
        ) : (
          <Bars what="the saved search" bar="h-28" frame="grid gap-3" />
        )}
      </Page>
    )
  const end = (saved?: Saved) => {
    const others = [...paramsIn(read())].filter(([name]) => name !== 'edit')
    void write({ ...Object.fromEntries(others), ...(saved && { saved: saved.id }) }, { replace: true })
  }
  return (
    <OpenedHereContext value={opened}>
      {isEdited && data && <Editing kind={kind} saved={data.saved_search} address={text} onEnd={end} />}
      {children}
    </OpenedHereContext>
  )
}

/** The whole search in the place of the link. What is no search opens its own page. */
function placeOf(saved: Saved, param: 'saved' | 'edit') {
  const { id, kind, query, listing, organization } = saved
  if (kind === 'listings' || kind === 'match')
    return { to: kind === 'match' ? '/match' : '/listings', search: { ...query, [param]: String(id) } } as const
  return openedAt({ id, kind, listing: listing?.id, organization: organization?.id }) ?? { to: '/saved-searches' }
}

type EditingProps = { kind: Props['kind']; saved: Saved; address: string; onEnd: (saved?: Saved) => void }

/** Above the page, while the filters of a saved search are changed. */
function Editing({ kind, saved, address, onEnd }: EditingProps) {
  const lines = useCall('reference.lobs', {}, { staleMs: 300_000 }).data
  const kept = kind === 'match' ? keptOfRisk(riskCodec.read(address)) : keptOfSearch(searchCodec.read(address))
  return (
    <section
      aria-label="Edit a saved search"
      className="border-b border-pot-line bg-pot-soft px-gutter text-14 text-on-pot-soft print:hidden"
    >
      <div className="mx-auto flex max-w-content flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          You are changing <b>{saved.name}</b>. Change its filters here, then save it.
        </p>
        <div className="flex flex-wrap gap-2">
          <SaveSearchButton
            kind={kind}
            {...kept}
            saved={saved}
            lineLabel={slug => lines?.find(({ value }) => value === slug)?.label ?? slug}
            label="Save search"
            kindOfButton="primary"
            onSaved={onEnd}
          />
          <Link to="/saved-searches" className={buttonClass('sec', 'sm')}>
            Cancel
          </Link>
        </div>
      </div>
    </section>
  )
}
