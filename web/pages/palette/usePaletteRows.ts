// All rows of the palette for the typed text: local ones at once, the server's when they arrive.
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { percentOf } from '#contract/rules/formatNumber.ts'
import { changed, everything, searchCodec } from '#contract/search.ts'
import { chosenBy, type Suggested } from '#web/features/listings/search/suggested.ts'
import { copyLink } from '#web/platform/copyLink.ts'
import { openDialog } from '#web/platform/dialogs.ts'
import { recents, usedLately } from '#web/platform/recents.ts'
import { useSignedIn } from '#web/platform/session.ts'
import type { Scope } from '#web/platform/shortcuts.ts'
import { chooseColorScheme } from '#web/platform/theme.ts'
import { useCall, useProfile } from '#web/platform/useCall.ts'
import { useDebounced } from '#web/platform/useDebounced.ts'
import { counted } from '#web/ui/formatCount.ts'
import { shortTypeOf } from '#web/ui/organizationType.ts'
import {
  actionRows,
  factRow,
  factsOf,
  type Hrefs,
  linesAndStates,
  pageRows,
  rowsHere,
  rowsTogether,
  saveSearch,
} from './localRows.ts'
import { type Group, grouped, plain, pointsOf, type Row, ranked } from './rank.ts'
import { classNamed, type Fact, factsRead, together } from './together.ts'

const hourMs = 3_600_000
const mostRecent = 6

type Opened = { typed: string; scopes: readonly Scope[]; showKeys: () => void }

export function usePaletteRows({ typed, scopes, showKeys }: Opened) {
  const signedIn = useSignedIn()
  const { data: profile } = useProfile()
  const q = typed.trim().slice(0, 100)
  // The rows of this browser follow each letter, those of the server each pause.
  const asked = useDebounced(q, 100)
  const isTyping = asked !== q
  const isAsked = signedIn && asked !== ''
  const lines = useCall('reference.lobs', {}, { staleMs: hourMs }).data
  const wanted = { per_page: 1, facets: true, with: ['map' as const] }
  const counts = useCall('listings.filtered', wanted, { enabled: isAsked, staleMs: hourMs }).data
  const market = useCall('visitors.marketCounts', {}, { enabled: !signedIn && q !== '', staleMs: hourMs }).data
  const hrefs = useHrefs()
  const here = useHere()
  const [before] = useMemo(() => [recents<Row>()], [])
  const facts = useMemo(() => factsOf(lines ?? []), [lines])
  const found = useCall('listings.suggestions', { q: asked }, { enabled: isAsked, keepLast: true })
  const people = useCall(
    'listings.suggestions',
    { q: asked, kind: 'person' },
    { enabled: isAsked && asked.length > 1, keepLast: true },
  )
  const reading = useReading(isTyping ? '' : q, facts)
  const actions = actionRows(profile, hrefs, {
    isDark: document.documentElement.dataset.theme === 'dark',
    logIn: () => openDialog('logIn'),
    logOut: () => openDialog('logOut'),
    changePassword: () => openDialog('changePassword'),
    changeTheme: chooseColorScheme,
    copyLink: () => copyLink(location.href),
    showKeys,
  })
  const own = rowsHere(scopes, here)
  const groups = q === '' ? beforeTyping() : forWords()
  return {
    groups,
    isAsking: signedIn && q !== '' && (isTyping || found.isFetching || people.isFetching || reading.isAsking),
    /** Whether the words may still turn out to be several facts, whose row is the first. */
    isReading: plain(q).includes(' ') && (isTyping || reading.isAsking),
    isUnreachable: isAsked && found.isError,
  }

  function beforeTyping(): Group[] {
    const recent = before
      .filter(({ row }) => row.href !== undefined)
      .slice(0, mostRecent)
      .map(({ row }) => row)
    const record = here ? own.filter(({ group }) => group === here) : []
    return [
      ...grouped(record),
      ...(recent.length > 0 ? [{ heading: 'Recent', rows: recent }] : []),
      ...grouped([...own.filter(({ label }) => label === saveSearch), ...actions]),
    ]
  }

  function forWords(): Group[] {
    const { read } = reading
    /** Results for fewer letters only stay if they match the new text. */
    const stays = (row: Row, isOld: boolean) => !(isTyping || isOld) || pointsOf({ ...row, isFound: false }, q) > 0
    const serverRows = (found.data?.suggestions ?? [])
      // A part of the combined row gets no row of its own.
      .filter(({ kind, from }) => !(read || reading.isAsking) || kind === 'listing' || plain(asked) === plain(from))
      .map(one => rowOf(one, { q: asked, hrefs }))
      .filter(row => stays(row, found.isPlaceholderData))
    const peopleRows = (people.data?.suggestions ?? [])
      .map(one => rowOf(one, { q: asked, hrefs }))
      .filter(row => stays(row, people.isPlaceholderData))
    const factRows = facts.map(fact => {
      const row = factRow(fact, hrefs, { note: noteOf(fact), isMember: signedIn })
      const isRead = read?.some(({ kind, value }) => kind === fact.kind && value === fact.value)
      return isRead ? { ...row, names: [...(row.names ?? []), q] } : row
    })
    // The landing page's search takes a single state.
    const isOneQuestion = signedIn || (read?.filter(({ kind }) => kind === 'state').length ?? 0) < 2
    const made = read && isOneQuestion && rowsTogether(q, read, { hrefs, isMember: signedIn })
    const all = [
      ...own,
      ...factRows,
      ...serverRows,
      ...peopleRows,
      ...pageRows(profile, hrefs),
      ...(made && signedIn ? [made.match] : []),
      ...actions,
    ]
    const groups = ranked(merged(all), { typed: q, used: usedLately(before) })
    const best = made && {
      heading: made.best.group,
      rows: [{ ...made.best, aside: reading.total === undefined ? undefined : counted(reading.total, 'listing') }],
    }
    return [...(best ? [best] : []), ...groups, { heading: '', rows: [lastRow(q, { signedIn, hrefs })] }]
  }

  /** For a state '1,148 listings, 71% confirmed in 90 days'; visitors only get counts of states. */
  function noteOf({ kind, value }: Fact): string | undefined {
    if (kind === 'line') {
      const line = counts?.facets.line_of_business?.find(facet => facet.value === value)
      return line && counted(line.count, 'listing')
    }
    const state = counts?.map?.find(one => one.state === value)
    const listings = state?.listings ?? market?.states[value]
    if (listings === undefined) return undefined
    const share = state && listings > 0 ? `, ${percentOf(state.fresh_90, listings)}% confirmed in 90 days` : ''
    return `${counted(listings, 'listing')}${share}`
  }
}

/** The facts that the words are, as a search for them reads them. */
function useReading(q: string, facts: readonly Fact[]) {
  const signedIn = useSignedIn()
  const isLong = plain(q).includes(' ')
  const search = useCall('listings.filtered', { searchTerm: q, per_page: 1 }, { enabled: signedIn && isLong })
  const market = useCall('visitors.marketCounts', { q }, { enabled: !signedIn && isLong })
  const reply = search.data ?? market.data
  const reading = useMemo(() => reply && factsRead(q, reply, facts), [q, reply, facts])
  const words = signedIn && reading && reading.read.length > 0 && reading.rest.length > 2 ? reading.rest : ''
  const classes = useCall('listings.suggestions', { q: words, kind: 'class' }, { enabled: words !== '' })
  return {
    read: reading ? together(reading, words ? classNamed(words, classes.data?.suggestions ?? []) : null) : null,
    /** How many listings a search for the words finds. */
    total: search.data?.total,
    isAsking: search.isFetching || market.isFetching || classes.isFetching,
  }
}

function lastRow(q: string, { signedIn, hrefs }: { signedIn: boolean; hrefs: Hrefs }): Row {
  const row = { key: 'search', group: '', mark: { icon: 'search' } } as const
  if (!signedIn) return { ...row, label: 'Log in to search listings', does: 'Run', run: () => openDialog('logIn') }
  return {
    ...row,
    label: `Search listings for “${q}”`,
    does: 'Search',
    href: hrefs.page('/listings', { searchTerm: q }),
  }
}

/** Merges a state or a line that the server found by an alias with the local row. */
function merged(rows: readonly Row[]): Row[] {
  const byKey = new Map<string, Row>()
  for (const row of rows) {
    const same = byKey.get(row.key)
    byKey.set(row.key, same ? { ...same, via: row.via, isFound: true } : row)
  }
  return [...byKey.values()]
}

function rowOf(one: Suggested, { q, hrefs }: { q: string; hrefs: Hrefs & Records }): Row {
  const {
    kind,
    label,
    value,
    count,
    id,
    organization_name: name,
    organization_type: type,
    states,
    via,
    from,
    phone: number,
    organization_id: atOrganization,
    listing_id: atListing,
  } = one
  const phone = number?.replaceAll(' ', '\u00a0')
  const mark = type ? { name: name ?? label, type } : ({ icon: 'search' } as const)
  const row = { label, via, mark, isFound: true, does: 'Open' } as const
  if (kind === 'listing' && id !== undefined) {
    const note = [name, states !== undefined && counted(states, 'state'), phone].filter(Boolean).join(' · ')
    return { ...row, isInOrder: true, key: `listing ${id}`, group: 'Listings', note, href: hrefs.listing(id) }
  }
  if (kind === 'person') {
    const note = [name, phone].filter(Boolean).join(' · ')
    const href = atListing === undefined ? hrefs.organization(atOrganization ?? 0) : hrefs.listing(atListing)
    return { ...row, key: `person ${id}`, group: 'People', note, mark: { icon: 'phone' }, href }
  }
  if (kind === 'organization' && id !== undefined) {
    const note = [type && shortTypeOf(type), counted(count, 'listing'), phone].filter(Boolean).join(' · ')
    return { ...row, key: `organization ${id}`, group: 'Organizations', note, href: hrefs.organization(id) }
  }
  const rest = plain(q) === plain(from) ? '' : `with “${q.slice(0, q.length - from.length).trim()}”`
  const search = everything
  const href = hrefs.page('/listings', searchCodec.write(changed(search, chosenBy(one, { ...search, searchTerm: q }))))
  const isFact = kind === 'line' || kind === 'state'
  return {
    ...row,
    // With further words it is another search than the line or the state alone, so it has another key.
    key: `${kind} ${value}${rest}`,
    group: isFact ? linesAndStates : 'Classes',
    note: [counted(count, 'listing'), rest].filter(Boolean).join(' · '),
    mark: kind === 'state' && !value.includes(',') ? { code: value } : { icon: isFact ? 'scale' : 'search' },
    does: kind === 'class' ? 'Search' : 'Filter',
    href,
  }
}

type Records = { listing: (id: number) => string; organization: (id: number) => string }

function useHrefs(): Hrefs & Records {
  const router = useRouter()
  return useMemo(
    () => ({
      page: (to, search = {}) => router.buildLocation({ to, search }).href,
      type: name => router.buildLocation({ to: '/organization/$name', params: { name } }).href,
      listing: id => router.buildLocation({ to: '/listings/details/$id', params: { id: String(id) } }).href,
      organization: id => router.buildLocation({ to: '/organization-detail/$id', params: { id: String(id) } }).href,
    }),
    [router],
  )
}

/** The record that is open below the palette. */
const useHere = () =>
  useRouterState({
    select: ({ location: { pathname, search } }) => {
      if (pathname.startsWith('/listings/details/') || 'listing' in search) return 'This listing' as const
      return pathname.startsWith('/organization-detail/') ? ('This organization' as const) : null
    },
  })
