// 'Markets for this risk' in four groups, and the states before a search, while loading, on failure, and without results.

import { type ComponentProps, type ReactNode, useRef } from 'react'
import { matchInput, most, perPage, type Risk } from '#contract/risk.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { useResultKeys } from '#web/features/listings/search/results/useResultKeys.ts'
import { useIsEdited } from '#web/features/watches/NewMark.tsx'
import { SaveSearchButton } from '#web/features/watches/SaveSearch.tsx'
import { keptOfRisk } from '#web/features/watches/savedQuery.ts'
import { copyLink } from '#web/platform/copyLink.ts'
import { ExportButton } from '#web/platform/ExportButton.tsx'
import type { ReplyFor } from '#web/platform/send.ts'
import type { useCall } from '#web/platform/useCall.ts'
import { useLate } from '#web/platform/useDebounced.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { takeFocusInPlace } from '#web/ui/focus.ts'
import { counted, formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { EmptyPage } from '#web/ui/screen/EmptyPage.tsx'
import { HowRanked } from './HowRanked.tsx'
import { MatchRow } from './MatchRow.tsx'
import { NoMarket, NoMarketNote } from './NoMarket.tsx'
import { ReasonLine } from './ReasonLine.tsx'
import { type Market, riskWords } from './riskWords.ts'
import { sharedReasons, shortReason } from './sharedReasons.ts'
import type { RiskControls } from './useRisk.ts'

type Reply = ReplyFor<'matches.find'>
type Props = {
  /** Null before the first search. */
  answer: ReturnType<typeof useCall<'matches.find'>> | null
  controls: RiskControls
  lineLabel: (slug: string) => string
  /** The list within which it is asked. */
  within: { name: string | undefined; isGone: boolean }
  isFormFolded: boolean
  onFoldForm: (isFolded: boolean) => void
}

const bands = [
  { title: 'Writes it', caption: 'Everything you asked for', one: 'writes it', many: 'write it' },
  {
    ...{ title: 'Writes it, with a catch', caption: 'One term or more is against it' },
    ...{ one: 'with a catch', many: 'with a catch' },
  },
  { title: 'Worth a call', caption: 'Part of it is open', one: 'worth a call', many: 'worth a call' },
  { title: 'Misses one thing', caption: '', one: 'misses one thing', many: 'miss one thing' },
]
/** From this group on, it is not said that a market writes the risk. */
const worthACall = 2
/** The last group, which is collapsed. */
const misses = bands.length - 1

export function Matches(props: Props) {
  const { answer, controls: given, lineLabel, within, isFormFolded, onFoldForm } = props
  const { change: leave, ...others } = given
  const isEdited = useIsEdited()
  const heading = useRef<HTMLHeadingElement>(null)
  /** What is pressed goes with its results: the heading takes the focus. */
  const change: typeof leave = next => {
    takeFocusInPlace(heading.current)
    leave(next)
  }
  const controls = { ...others, change }
  const data = answer?.data
  const isOld = answer?.isPlaceholderData ?? false
  // Retrying shows the loading state again.
  const error = answer && !answer.isFetching ? answer.error : null
  const isLoading = answer !== null && !data && !error
  const { whole, what } = riskWords(controls.risk, lineLabel)
  const {
    page: _,
    per_page: __,
    ...exported
  } = matchInput(within.isGone ? { ...controls.risk, list: null } : controls.risk, new Date())
  const keys = useResultKeys<HTMLElement>()
  const called = data ? callable(data) : 0
  const missing = data?.bands[misses] ?? 0
  const near = missing > 0 ? `${formatCount(missing)} ${missing === 1 ? 'misses' : 'miss'} one thing` : ''
  return (
    <section ref={keys} className="@container min-w-0 flex-1" aria-labelledby="markets" aria-busy={isOld || isLoading}>
      <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
        <h1 className="font-display text-title outline-offset-4" id="markets" ref={heading} tabIndex={-1}>
          Markets for this risk
        </h1>
        {called > 0 && <CountBadge count={called} label="markets" />}
        {data && (
          <div className="ml-auto flex items-center gap-2 sm:gap-2.5 print:hidden">
            {!isEdited && <SaveSearchButton kind="match" {...keptOfRisk(controls.risk)} lineLabel={lineLabel} />}
            <IconButton
              look="outlined"
              className="max-lg:hidden"
              aria-expanded={!isFormFolded}
              aria-label="Form of the risk"
              title={isFormFolded ? 'Show the form' : 'Hide the form'}
              onClick={() => onFoldForm(!isFormFolded)}
            >
              <Icon name="sliders" />
            </IconButton>
            {data.total > 0 && (
              <ExportButton
                isShort
                kind="sec"
                exporting={{
                  what: 'match',
                  search: exported,
                  rows: Math.min(data.total, most.matches),
                }}
              />
            )}
            <IconButton
              look="outlined"
              className="max-sm:hidden"
              aria-label="Print"
              title="Print"
              onClick={() => window.print()}
            >
              <Icon name="print" />
            </IconButton>
            <IconButton
              look="outlined"
              aria-label="Copy link"
              title="Copy link"
              onClick={() => copyLink(window.location.href)}
            >
              <Icon name="link" />
            </IconButton>
          </div>
        )}
      </div>
      {/* Where there is no form beside it, one line states the risk. */}
      <p className={`mt-1 hidden print:block ${isFormFolded ? 'lg:block' : ''}`}>
        <b>{whole}</b>
        {what && ` · ${what}`}
      </p>
      <p className="sr-only" role="status">
        {data && !error && [counted(called, 'market'), near].filter(Boolean).join(', and ')}
      </p>
      {data && data.total > 0 && <Tally bands={data.bands} />}
      {within.isGone && (
        <p className="mt-3 text-on-pot-soft" role="status">
          This list is gone.
        </p>
      )}
      <GivenUp controls={controls} lineLabel={lineLabel} within={within} />
      {error && <FailureNote error={error} onRetry={answer?.refetch} />}
      {answer === null && <EmptyState level={2} title="Describe a risk to see who writes it." />}
      {isLoading && (
        <div className="mt-6">
          <Bars what="the markets" bar="h-18" frame="grid gap-0.5" />
        </div>
      )}
      {data && <Found data={data} isOld={isOld} controls={controls} lineLabel={lineLabel} />}
    </section>
  )
}

/** '7 write it · 6 worth a call · 220 miss one thing' */
function Tally({ bands: counts }: Pick<Reply, 'bands'>) {
  const said = bands.flatMap(({ one, many }, place) => {
    const count = counts[place] ?? 0
    return count > 0 ? [{ count, words: count === 1 ? one : many }] : []
  })
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
      <ul className="flex flex-wrap text-muted">
        {said.map(({ count, words }) => (
          <li key={words} className="not-last:after:mx-2 not-last:after:content-['·']">
            <b className="font-semibold text-ink">{formatCount(count)}</b> {words}
          </li>
        ))}
      </ul>
      <HowRanked />
    </div>
  )
}

/** The list within which it is asked, and the criteria that were dropped, each with a button that ends that. */
function GivenUp({ controls: { risk, change }, lineLabel, within }: Pick<Props, 'controls' | 'lineLabel' | 'within'>) {
  if (risk.without.length === 0 && !within.name) return null
  const names = {
    state: risk.state.map(stateName).join(', '),
    line_of_business: risk.line_of_business.map(lineLabel).join(', '),
  }
  return (
    <ul className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      {within.name && (
        <li>
          <Pill look="applied" label={`In ${within.name}`} onRemove={() => change({ list: null })} />
        </li>
      )}
      {risk.without.map(part => (
        <li key={part}>
          <Pill
            label={`Without ${names[part]}`}
            onRemove={() => change({ without: risk.without.filter(other => other !== part) })}
          />
        </li>
      ))}
    </ul>
  )
}

/** How many there are to call: all but those that miss one thing. */
const callable = ({ bands }: Reply) => bands.slice(0, misses).reduce((sum, count) => sum + count, 0)

type FoundProps = { data: Reply; isOld: boolean } & Pick<Props, 'controls' | 'lineLabel'>

function Found({ data, isOld, controls, lineLabel }: FoundProps) {
  const { risk, open, turnTo, showMisses } = controls
  // Old results only fade if the new ones take a while.
  const isLate = useLate(isOld)
  const missing = data.bands[misses] ?? 0
  const near = `${formatCount(missing)} that ${missing === 1 ? 'misses' : 'miss'} one thing`
  const called = callable(data)
  const writing = data.bands.slice(0, worthACall).reduce((sum, count) => sum + count, 0)
  const shown = Math.min(most.matches, risk.misses ? data.total : called)
  const isLast = data.page * perPage >= shown
  const about = aboutOf(risk, data, lineLabel)
  const groups = bands.flatMap(({ title, caption }, place) => {
    const isFolded = place === misses && !risk.misses
    const markets = isFolded ? [] : data.providers.filter(({ band }) => band === place + 1)
    const count = data.bands[place] ?? 0
    const isShown = isFolded ? count > 0 && isLast : markets.length > 0
    return isShown ? [{ title, caption, markets, count, place }] : []
  })
  if (groups.length === 0 && data.page > 1 && data.total > 0)
    return <EmptyPage there={counted(shown, 'market')} onFirst={() => turnTo(1)} />
  return (
    <div className={`transition-opacity ${isLate ? 'opacity-55' : ''}`}>
      {called === 0 && <NoMarket {...{ data, isOld, lineLabel }} controls={controls} />}
      {called > 0 && writing === 0 && <NoMarketNote {...{ data, isOld, lineLabel }} controls={controls} />}
      {groups.map(({ title, caption, markets, count, place }) => (
        <Band
          key={title}
          {...{ title, count, markets, about }}
          asked={{ state: risk.state, line_of_business: risk.line_of_business }}
          onOpen={open}
          end={
            place === misses ? (
              <Button
                kind="sec"
                size="sm"
                className="print:hidden"
                aria-expanded={risk.misses}
                onClick={() => showMisses(!risk.misses)}
              >
                <Icon name={risk.misses ? 'up' : 'down'} size="s" />
                {risk.misses ? 'Hide these' : `Show ${near}`}
              </Button>
            ) : (
              <span className="text-13 text-faint max-sm:hidden">{caption}</span>
            )
          }
        />
      ))}
      {shown > 0 && <Pages page={data.page} perPage={perPage} total={shown} onPage={turnTo} noun="markets" />}
    </div>
  )
}

type BandProps = Pick<ComponentProps<typeof MatchRow>, 'about' | 'asked' | 'onOpen'> & {
  title: string
  count: number
  /** None while it is folded. */
  markets: readonly Market[]
  /** At the end of the heading. */
  end: ReactNode
}

/** A group of markets in one card; what all its rows share is said once, above them. */
function Band({ title, count, markets, end, ...row }: BandProps) {
  const reasons = sharedReasons(markets)
  const shared = new Set(reasons.map(({ text }) => text))
  return (
    <>
      <div className="mt-5 mb-2 flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="font-display text-part leading-tight font-semibold">{title}</h2>
        <CountBadge kind="quiet" count={count} />
        {reasons.length > 0 && (
          <ul className="flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-0.5 text-13 text-muted sm:ml-2.5">
            <li>All of these:</li>
            {reasons.map(({ verdict, text }) => (
              <ReasonLine key={text} verdict={verdict} text={shortReason(text)} says={verdict !== 'met'} />
            ))}
          </ul>
        )}
        <span className="ml-auto">{end}</span>
      </div>
      {markets.length > 0 && (
        <ol className="divide-y overflow-clip rounded-lg border bg-surface shadow-card max-sm:-mx-gutter max-sm:rounded-none max-sm:border-x-0">
          {markets.map(market => (
            <MatchRow key={market.org_id} market={market} shared={shared} {...row} />
          ))}
        </ol>
      )}
    </>
  )
}

/** 'General Liability, TX', including what was understood from the words. */
function aboutOf(risk: Risk, { understood }: Reply, lineLabel: Props['lineLabel']): string {
  const both = (part: 'state' | 'line_of_business') => [
    ...new Set([...risk[part], ...understood.flatMap(({ param, value }) => (param === part ? value : []))]),
  ]
  return [...both('line_of_business').map(lineLabel), both('state').join(' ')].join(', ')
}
