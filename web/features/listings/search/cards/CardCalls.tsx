// Loads whom to call for all cards of a page with one request, after the results have been painted.
import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react'
import type { InputFor, ReplyFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useDebounced } from '#web/platform/useDebounced.ts'
import { CardLink } from '#web/ui/CardLink.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { SearchedFor } from '../../records/useListing.ts'
import { keepSearchParams } from '../shown.ts'
import { type CardCall, cardCallOf } from './cardCall.ts'

/** By listing; null if neither a state nor a line was searched for. A context, so that only the call lines render again when it changes, not the cards. */
const Calls = createContext<ReadonlyMap<number, CardCall> | null>(null)
const none: ReadonlyMap<number, CardCall> = new Map()

type Props = { listings: readonly { id: number }[]; search: SearchedFor; children: ReactNode }

export function CardCalls({ listings, search, children }: Props) {
  const { state = [], line_of_business = [] } = search
  const isSought = state.length + line_of_business.length > 0
  // Typing changes the results faster than anybody reads phone numbers. As a string, equal input stays identical.
  const query = useDebounced(JSON.stringify({ listing_ids: listings.map(({ id }) => id), state, line_of_business }))
  const input: InputFor<'listings.whoToCall'> = useMemo(() => JSON.parse(query), [query])
  const enabled = isSought && Boolean(input.listing_ids?.length)
  const { data } = useCall('listings.whoToCall', input, { enabled, staleMs: 60_000 })
  const painted = useDeferredValue(data)
  const calls = useMemo(() => new Map(calledIn(painted).flatMap(each => cardCallOf(each) ?? [])), [painted])
  return <Calls.Provider value={isSought ? (painted ? calls : none) : null}>{children}</Calls.Provider>
}

const calledIn = (reply: ReplyFor<'listings.whoToCall'> | undefined) =>
  reply && 'listings' in reply ? reply.listings : []

/** Null if the search names no state or line, undefined while loading. */
export function useCardCall(listing: number): CardCall | null | undefined {
  const calls = useContext(Calls)
  return calls === null ? null : calls.get(listing)
}

/** Whether a state or a line was searched for, so that there is somebody to call. */
export const useHasCalls = (): boolean => useContext(Calls) !== null

type LineProps = { listing: number; onOpen?: ((id: number, person?: number) => void) | undefined }

/** The line has the same height while it loads. */
export function CardCallLine({ listing, onOpen }: LineProps) {
  if (!useHasCalls()) return null
  return (
    <p className="-mx-4 flex h-11 items-center gap-2 overflow-hidden border-t bg-sunk px-4 text-14 whitespace-nowrap sm:h-8.5">
      <CallLine listing={listing} onOpen={onOpen} />
    </p>
  )
}

/** The name is shortened before the number. */
const nameClass = 'min-w-0 truncate font-medium'
const linkClass = 'leading-11 text-ink no-underline decoration-accent-line hover:underline sm:leading-8'

/** Who answers, and beside the name how to reach them. */
export function CallLine({ listing, onOpen }: LineProps) {
  const call = useCardCall(listing)
  if (!call) return null
  const { name, person, way, note } = call
  return (
    <>
      <span className="flex-none text-linked">
        <Icon name="phone" size="s" />
      </span>
      {person === undefined ? (
        <b className={nameClass} title={note || undefined}>
          {name}
        </b>
      ) : (
        <CardLink
          className={`${nameClass} ${linkClass}`}
          to="/listings/details/$id"
          id={listing}
          search={keepSearchParams}
          title={note || undefined}
          onOpen={onOpen && (id => onOpen(id, person))}
        >
          {name}
        </CardLink>
      )}
      {way && (
        <a className={`ml-auto flex-none font-medium ${linkClass}`} href={way.to}>
          {way.text}
        </a>
      )}
      {note && <span className="sr-only"> {note}</span>}
    </>
  )
}
