// The last searches of this browser: how many markets each finds today, and how many it found on the Mondays before.
import { Link } from '@tanstack/react-router'
import { queryOf } from '#contract/codec.ts'
import { omit } from '#contract/rules/omit.ts'
import { searchCodec, searchInput } from '#contract/search.ts'
import { type LastSearch, lastSearches } from '#web/platform/recents.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Spark } from '#web/ui/charts/Spark.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { Panel, PanelNote } from './Panel.tsx'

export function LastSearches() {
  const searches = lastSearches()
  return (
    <Panel title="Your last searches" aside={searches.length > 0 && 'markets today, since Monday'}>
      {searches.length === 0 ? (
        <PanelNote>
          <Link to="/listings" className={textLinkClass}>
            Search the market
          </Link>
          : what you ask for appears here, with how many write it.
        </PanelNote>
      ) : (
        <ul className="divide-y border-t">
          {searches.map(search => (
            <SearchRow key={search.label} asked={search} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function SearchRow({ asked: { label, search, at } }: { asked: LastSearch }) {
  const input = searchInput(searchCodec.read(queryOf(search)))
  const query = omit(input, 'sort', 'order', 'page', 'per_page', 'facets', 'with')
  const { data } = useCall('listings.weeks', query)
  // The line ends at what is found today.
  const points = data ? [...data.weeks.slice(1), data.total] : []
  return (
    <li>
      <Link
        to="/listings"
        search={search}
        className="grid min-h-15 grid-cols-[minmax(0,1fr)_72px_62px] items-center gap-x-4 px-4 py-1.5 text-ink no-underline hover:bg-hover sm:px-5 @md:grid-cols-[minmax(0,1fr)_96px_62px]"
      >
        <span className="leading-ui">
          <b className="block truncate text-14">{label}</b>
          <span className="block text-13 text-muted">{at && `Asked ${relativeTime(new Date(at), new Date())}`}</span>
        </span>
        <span>{data && <Spark values={points} floor={0} />}</span>
        <span className="text-right leading-tight">
          <b className="block font-display text-section">{data ? formatCount(data.total) : '–'}</b>
          <span className="text-13 text-muted">{data && sinceMonday(data.total, data.weeks.at(-1) ?? 0)}</span>
        </span>
      </Link>
    </li>
  )
}

const sinceMonday = (today: number, monday: number) =>
  today === 0 ? 'none yet' : today === monday ? 'same' : `+${formatCount(today - monday)}`
