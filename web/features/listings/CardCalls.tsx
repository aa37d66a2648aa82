// Whom to call, on the cards of a page of results: asked once a page, when the results have been painted.
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { InputFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useDebounced } from '#web/platform/useDebounced.ts'
import { usePainted } from '#web/platform/usePainted.ts'
import { CardLink } from '#web/ui/CardLink.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './CardCalls.module.css'
import { type CardCall, cardCallOf } from './cardCall.ts'
import { searchAlong } from './searchParams.ts'
import type { SearchedFor } from './useListing.ts'

/** By the listing; null where neither a state nor a line was searched for. Cards are not drawn anew when it changes: their lines are. */
const Calls = createContext<ReadonlyMap<number, CardCall> | null>(null)
const none: ReadonlyMap<number, CardCall> = new Map()

type Props = { listings: readonly { id: number }[]; search: SearchedFor; children: ReactNode }

export function CardCalls({ listings, search, children }: Props) {
  const { state = [], line_of_business = [] } = search
  const isSought = state.length + line_of_business.length > 0
  // Letters come faster than anybody reads phone numbers. As text it is the same for the same page.
  const asked = useDebounced(JSON.stringify({ listing_ids: listings.map(({ id }) => id), state, line_of_business }))
  const input: InputFor<'listings.whoToCall'> = useMemo(() => JSON.parse(asked), [asked])
  const enabled = isSought && input.listing_ids.length > 0
  const { data } = useCall('listings.whoToCall', input, { enabled, staleMs: 60_000 })
  const painted = usePainted(data)
  const calls = useMemo(() => new Map(painted?.listings.flatMap(each => cardCallOf(each) ?? [])), [painted])
  return <Calls.Provider value={isSought ? (painted ? calls : none) : null}>{children}</Calls.Provider>
}

type LineProps = { listing: number; onOpen?: ((id: number, person?: number) => void) | undefined }

/** Of one height with and without words, so that nothing moves when they come. */
export function CardCallLine({ listing, onOpen }: LineProps) {
  const calls = useContext(Calls)
  if (!calls) return null
  const call = calls.get(listing)
  return <p className={styles.call}>{call && <Line call={call} listing={listing} onOpen={onOpen} />}</p>
}

function Line({ call: { name, person, way, note }, listing, onOpen }: LineProps & { call: CardCall }) {
  return (
    <>
      <Icon name="phone" size="s" />
      <span className={styles.words} title={note || undefined}>
        {person === undefined ? (
          name
        ) : (
          <CardLink
            to="/listings/details/$id"
            id={listing}
            along={searchAlong}
            onOpen={onOpen && (id => onOpen(id, person))}
          >
            {name}
          </CardLink>
        )}
        {way && ' · '}
        {way && <a href={way.to}>{way.text}</a>}
        {note && <span className="visually-hidden"> {note}</span>}
      </span>
    </>
  )
}
