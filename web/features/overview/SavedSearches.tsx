// Five saved searches, those with the most new matches first, and how many new matches there were in the last weeks.
import { Link } from '@tanstack/react-router'
import type { Figure } from '#contract/calls/overview.ts'
import { watchKindLabels } from '#contract/rules/watching.ts'
import { NewCount } from '#web/features/watches/NewCount.tsx'
import { openedAt } from '#web/features/watches/opened.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { isDrawn, Spark } from '#web/ui/charts/Spark.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { figureLabels, shownValue, spanOf, storyOf } from './overviewTexts.ts'
import { Panel, PanelNote } from './Panel.tsx'

type Saved = ReplyFor<'watches.list'>['saved_searches'][number]

const shown = 5

export function SavedSearches({ matches }: { matches: Figure | undefined }) {
  const saved = useCall('watches.list', { sort: 'new', per_page: shown })
  return (
    <Panel title="Your saved searches" count={saved.data?.total ?? 0} of="saved searches">
      {matches && isDrawn(matches.weeks) && <NewMatches figure={matches} />}
      <Answer query={saved} loading={<Bars what="your saved searches" bar="h-15" count={3} frame="grid gap-0.5" />}>
        {({ saved_searches, total }) =>
          total === 0 ? (
            <PanelNote>
              No saved searches. Save one from{' '}
              <Link to="/listings" className={textLinkClass}>
                Listings
              </Link>{' '}
              or{' '}
              <Link to="/match" className={textLinkClass}>
                Match
              </Link>
              .
            </PanelNote>
          ) : (
            <>
              <ul className="divide-y border-t">
                {saved_searches.map(one => (
                  <SavedRow key={one.id} saved={one} />
                ))}
              </ul>
              <div className="border-t px-4 py-2.5 sm:px-5">
                <Link to="/saved-searches" className={textLinkClass}>
                  Saved Searches
                </Link>
              </div>
            </>
          )
        }
      </Answer>
    </Panel>
  )
}

const NewMatches = ({ figure }: { figure: Figure }) => (
  <div className="grid grid-cols-[auto_minmax(72px,160px)] items-end justify-between gap-x-4 border-t px-4 py-3 sm:px-5">
    <p className="grid gap-0.5 leading-tight">
      <span className="text-13 font-medium text-muted">{figureLabels[figure.key]}</span>
      <span className="font-display text-30">
        {shownValue(figure)} <small className="font-sans text-14 font-medium text-muted">{spanOf(figure)}</small>
      </span>
      <span className="text-13 text-faint">{storyOf(figure, new Date())}</span>
    </p>
    <Spark values={figure.weeks} />
  </div>
)

function SavedRow({ saved }: { saved: Saved }) {
  const { name, kind, listing, organization, matches, since } = saved
  const at = openedAt({ ...saved, listing: listing?.id, organization: organization?.id })
  const [last] = since
  return (
    <li>
      <Link
        {...(at ?? { to: '/saved-searches' })}
        className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto_62px] items-center gap-x-4 px-4 py-1.5 text-ink no-underline hover:bg-hover sm:px-5"
      >
        <span className="leading-ui">
          <b className="block truncate text-14">{name}</b>
          <span className="block text-13 text-muted">
            {watchKindLabels[kind]}
            {last && `, ${relativeTime(new Date(last.at), new Date())}`}
          </span>
        </span>
        <span>
          <NewCount of={saved} />
        </span>
        <span className="text-right leading-tight">
          <b className="block font-display text-section">{matches === null ? '–' : formatCount(matches)}</b>
          <span className="text-13 text-muted">{matches === 1 ? 'match' : 'matches'}</span>
        </span>
      </Link>
    </li>
  )
}
