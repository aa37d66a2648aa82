// 'Markets for this risk' in four groups, and the states before a search, while loading, on failure, and without results.

import { type ReactNode, useRef, useState } from 'react'
import { stateName } from '#contract/rules/stateNames.ts'
import { useResultKeys } from '#web/features/listings/search/results/useResultKeys.ts'
import { copyLink } from '#web/platform/copyLink.ts'
import { focusIfLost } from '#web/platform/Form.tsx'
import type { ReplyFor } from '#web/platform/send.ts'
import type { useCall } from '#web/platform/useCall.ts'
import { useDebounced } from '#web/platform/useDebounced.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { counted, formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { VerdictMark } from '#web/ui/VerdictMark.tsx'
import { HowRanked } from './HowRanked.tsx'
import styles from './Matches.module.css'
import { MatchRow, MatchRowSkeleton } from './MatchRow.tsx'
import { type Market, most, perPage, type Risk, riskWords } from './riskParams.ts'
import { sharedReasons } from './sharedReasons.ts'
import type { RiskControls } from './useRisk.ts'

type Reply = ReplyFor<'matches.find'>
type Props = {
  /** Null before the first search. */
  answer: ReturnType<typeof useCall<'matches.find'>> | null
  controls: RiskControls
  lineLabel: (slug: string) => string
}

const bands = [
  { title: 'Writes it', caption: 'Everything you asked for' },
  { title: 'Writes it, with a catch', caption: 'One term or more is against it' },
  { title: 'Worth a call', caption: 'Part of it is open' },
  { title: 'Misses one thing', caption: '' },
]
/** The last group, which is collapsed. */
const misses = bands.length - 1

export function Matches({ answer, controls: { change: leave, ...others }, lineLabel }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  /** What is pressed goes with its results: the heading takes the focus. */
  const change: typeof leave = next => {
    heading.current?.focus({ preventScroll: true })
    leave(next)
  }
  const controls = { ...others, change }
  const data = answer?.data
  const isOld = answer?.isPlaceholderData ?? false
  // Retrying shows the loading state again.
  const error = answer && !answer.isFetching ? answer.error : null
  const isLoading = answer !== null && !data && !error
  const { whole, what } = riskWords(controls.risk, lineLabel)
  const keys = useResultKeys<HTMLElement>()
  const called = data ? callable(data) : 0
  const missing = data?.bands[misses] ?? 0
  const near = missing > 0 ? `${formatCount(missing)} ${missing === 1 ? 'misses' : 'miss'} one thing` : ''
  return (
    <section ref={keys} aria-labelledby="markets" aria-busy={isOld || isLoading}>
      <div className="list-head">
        <h1 className="page-title" id="markets" ref={heading} tabIndex={-1}>
          Markets for this risk
        </h1>
        {called > 0 && <CountBadge count={called} label="markets" />}
        {near && <span className="caption">and {near}</span>}
        {data && (
          <div className={styles.acts}>
            <IconButton look="outlined" aria-label="Print" title="Print" onClick={() => window.print()}>
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
      <p className={styles.risk}>
        <b>{whole}</b>
        {what && ` · ${what}`}
      </p>
      <p className="visually-hidden" role="status">
        {data && !error && [counted(called, 'market'), near].filter(Boolean).join(', and ')}
      </p>
      {data && data.total > 0 && <HowRanked />}
      <GivenUp controls={controls} lineLabel={lineLabel} />
      {error && <FailureNote error={error} onRetry={answer?.refetch} />}
      {answer === null && <EmptyState level={2} title="Describe a risk to see who writes it." />}
      {isLoading && (
        <Loading what="the markets" className={styles.loading} places={4}>
          <MatchRowSkeleton />
        </Loading>
      )}
      {data && <Found data={data} isOld={isOld} controls={controls} lineLabel={lineLabel} />}
    </section>
  )
}

/** The criteria that were dropped, each with a button that restores it. */
function GivenUp({ controls: { risk, change }, lineLabel }: Pick<Props, 'controls' | 'lineLabel'>) {
  if (risk.without.length === 0) return null
  const names = {
    state: risk.state.map(stateName).join(', '),
    line_of_business: risk.line_of_business.map(lineLabel).join(', '),
  }
  return (
    <ul className={styles.given}>
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
  const isLate = useDebounced(isOld, 200) && isOld
  const [folded, setFolded] = useState(0)
  const missing = data.bands[misses] ?? 0
  const called = callable(data)
  const shown = Math.min(most.matches, risk.misses ? data.total : called)
  const isLast = data.page * perPage >= shown
  const about = aboutOf(risk, data, lineLabel)
  const groups = bands.slice(0, risk.misses ? undefined : misses).flatMap(({ title, caption }, place) => {
    const markets = data.providers.filter(({ band }) => band === place + 1)
    return markets.length > 0 ? [{ title, caption, markets, count: data.bands[place] ?? 0 }] : []
  })
  if (groups.length === 0 && data.page > 1 && data.total > 0)
    return (
      <EmptyState level={2} title="This page is empty" text={`There are only ${counted(shown, 'market')}.`}>
        <Button kind="soft" onClick={() => turnTo(1)}>
          Go to the first page
        </Button>
      </EmptyState>
    )
  /** Each of the two buttons that fold replaces the other. */
  const toOther = folded > 0 ? focusIfLost : null
  const fold = () => {
    setFolded(folded + 1)
    showMisses(!risk.misses)
  }
  return (
    <div className={styles.found} data-late={isLate || undefined}>
      {called === 0 && <Nothing data={data} controls={controls} lineLabel={lineLabel} />}
      {groups.map(({ title, caption, markets, count }) => (
        <div key={title}>
          <GroupHead title={title} count={count}>
            {title === bands[misses]?.title ? (
              <button ref={toOther} type="button" className="text-link" onClick={fold}>
                Hide these
              </button>
            ) : (
              <span className="caption">{caption}</span>
            )}
          </GroupHead>
          <Band markets={markets}>
            {shared => (
              <ol className={styles.markets}>
                {markets.map(market => (
                  <MatchRow key={market.org_id} market={market} shared={shared} about={about} onOpen={open} />
                ))}
              </ol>
            )}
          </Band>
        </div>
      ))}
      {missing > 0 && !risk.misses && isLast && (
        <>
          <GroupHead title={bands[misses]?.title ?? ''} count={missing} />
          <Button ref={toOther} kind="sec" block className={styles.fold} onClick={fold}>
            <Icon name="down" size="s" />
            Show {formatCount(missing)} that {missing === 1 ? 'misses' : 'miss'} one thing
          </Button>
        </>
      )}
      {shown > 0 && <Pages page={data.page} perPage={perPage} total={shown} onPage={turnTo} noun="markets" />}
    </div>
  )
}

/** Says once what all rows of a band share. */
function Band({
  markets,
  children,
}: {
  markets: readonly Market[]
  children: (shared: ReadonlySet<string>) => ReactNode
}) {
  const reasons = sharedReasons(markets)
  return (
    <>
      {reasons.length > 0 && (
        <p className={styles.shared}>
          <span className="muted">All of these: </span>
          {reasons.map(({ verdict, text }) => (
            <span key={text}>
              <VerdictMark verdict={verdict} /> {text}
            </span>
          ))}
        </p>
      )}
      {children(new Set(reasons.map(({ text }) => text)))}
    </>
  )
}

const GroupHead = ({ title, count, children }: { title: string; count: number; children?: ReactNode }) => (
  <div className={styles.group}>
    <h2>{title}</h2>
    <CountBadge kind="quiet" count={count} />
    <span className={styles.rule} />
    {children}
  </div>
)

/** 'General Liability, TX', including what was understood from the words. */
function aboutOf(risk: Risk, { understood }: Reply, lineLabel: Props['lineLabel']): string {
  const both = (part: 'state' | 'line_of_business') => [
    ...new Set([...risk[part], ...understood.flatMap(({ param, value }) => (param === part ? value : []))]),
  ]
  return [...both('line_of_business').map(lineLabel), both('state').join(' ')].join(', ')
}

/** Without results, suggests which criterion to drop, with the number of markets that leaves. */
function Nothing({ data, controls: { risk, change }, lineLabel }: Omit<FoundProps, 'isOld'>) {
  const suggestions = data.without.map(({ param, value, total }): { words: string; to: Partial<Risk> } => {
    if (param === 'state') return { words: `Without ${namesIn(value)}: ${total}`, to: withoutPart(risk, param) }
    if (param === 'line_of_business') return { words: `Without ${value}: ${total}`, to: withoutPart(risk, param) }
    const filters = data.understood.filter(({ param }) => param !== 'iso_class_code' && param !== 'class')
    const names: Record<string, (value: string) => string> = { state: stateName, line_of_business: lineLabel }
    const words = [...new Set(filters.map(({ param, value, from }) => names[param]?.(value) ?? from))]
    return { words: `Any class: ${total}`, to: { iso_class_code: '', words: words.join(', ') } }
  })
  return (
    <EmptyState level={2} title="No market in the directory writes this as described.">
      {suggestions.length > 0 && (
        <ul className={styles.ways}>
          {suggestions.map(({ words, to }) => (
            <li key={words}>
              <button type="button" className="text-link" onClick={() => change(to)}>
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}

const withoutPart = ({ without }: Risk, part: Risk['without'][number]) => ({
  without: [...without, part],
  misses: true,
})
const namesIn = (codes: string) => codes.split(', ').map(stateName).join(', ')
