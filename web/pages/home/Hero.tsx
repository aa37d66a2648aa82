// The top of the landing page: the headline, the search, and the answer to it in words and on the map. Until somebody asks, it
// answers the first of the examples.
import { useRouterState } from '@tanstack/react-router'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { stateOptions } from '#web/features/reference/stateOptions.ts'
import { type PageAnswer, usePageAnswer } from '#web/platform/usePageAnswer.ts'
import { TileMap } from '#web/ui/charts/TileMap.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { stats, tagline } from './claims.ts'
import type { Answers } from './HeroAnswers.tsx'
import { LateSearch, loadSearch } from './LateSearch.tsx'
import { MarketAnswer } from './MarketAnswer.tsx'
import {
  type Counts,
  captionOf,
  examples,
  firstExample,
  inputOf,
  isSame,
  nothingAsked,
  type Question,
  questionIn,
  statesIn,
} from './question.ts'

/** Dark in both themes; what stands on it takes the colors of the dark one. */
const panel =
  'relative isolate mx-2 mt-2 px-4 pt-7 pb-8 text-on-deep before:absolute before:inset-0 before:-z-1 before:rounded-xl before:bg-deep before:bite-56 after:absolute after:top-0 after:right-0 after:size-9 after:rounded-full after:bg-pot sm:mx-3 sm:mt-3 sm:px-[calc(var(--spacing-gutter)-12px)] sm:pb-10 sm:before:rounded-[32px] sm:before:bite-92 sm:after:size-14.5'
const ring = '[&_:focus-visible]:outline-on-deep-accent'

/** `all` has the counts of the whole directory. */
export function Hero({ all }: { all: PageAnswer<Counts> }) {
  const [question, setQuestion] = useState(nothingAsked)
  const [answers, setAnswers] = useState<Answers>({ suggestions: [], states: stateOptions })
  const [isAsking, setAsking] = useState(false)
  const first = usePageAnswer('visitors.marketCounts', inputOf(firstExample))
  const ask = useCallback((next: Question) => {
    setAsking(true)
    setQuestion(next)
  }, [])
  /** From outside the search, which may not be there yet: what is shown stays until it is. */
  const askLater = useCallback(
    (next: Question) => {
      loadSearch()
      startTransition(() => ask(next))
    },
    [ask],
  )
  const address = useRouterState({ select: ({ location }) => location.searchStr })
  // The palette puts the search of a visitor into the address.
  useEffect(() => {
    const inAddress = questionIn(address)
    if (!isSame(inAddress, nothingAsked)) askLater(inAddress)
  }, [address, askLater])
  const { market } = answers
  const whole = { ...all, question: nothingAsked }
  const shown = market?.data ? market : first.data?.total ? { ...first, question: firstExample } : whole
  const { data: counts, question: answered } = shown
  const { isFailed, retry } = market ?? shown
  return (
    <section className={panel} aria-labelledby="hero">
      <div className="@container/hero mx-auto max-w-content">
        <div data-theme="dark" className={`flex flex-wrap items-baseline gap-x-7 ${ring}`}>
          <h1
            id="hero"
            className="font-display text-[clamp(2.875rem,6.1vw,5.75rem)] leading-[0.95] font-semibold tracking-headline"
          >
            Search Smarter
          </h1>
          <RotatingClaim />
        </div>
        <p className="mt-3.5 text-18 text-pretty text-on-deep-muted sm:text-20">{tagline}</p>
        <LateSearch {...{ question, ask, isAsking, answers }} onAnswers={setAnswers} />
        <div data-theme="dark" className={ring}>
          <Examples
            asked={isAsking ? question : answered}
            onAsk={askLater}
            needsLine={isAsking && question.lines.length === 0}
          />
          <div className="mt-6 grid grid-cols-1 gap-8 @4xl/hero:grid-cols-2 @4xl/hero:gap-14">
            <MarketAnswer {...{ question: answered, counts, isFailed, isAsking }} ask={askLater} onRetry={retry} />
            <TileMap
              size={54}
              dark
              captionBelow
              hasLegend={false}
              label="Listings by state"
              caption={market?.isSlow ? 'Counting…' : counts ? captionOf(counts, answered) : ''}
              note={counts === all.data ? undefined : 'Outlined states have none, the brightest have most.'}
              counts={Object.fromEntries(
                Object.entries(counts?.states ?? {}).map(([code, count]) => [code, { count }]),
              )}
              chosen={counts ? statesIn(counts, isAsking ? question : answered) : []}
              state={isFailed ? 'error' : counts ? undefined : 'loading'}
              onRetry={retry}
              onChoose={code => askLater({ ...question, state: question.state === code ? null : code })}
            />
          </div>
        </div>
      </div>
    </section>
  )
}

type Asking = { asked: Question; needsLine: boolean; onAsk: (question: Question) => void }

const Examples = ({ asked, needsLine, onAsk }: Asking) => (
  <p className="mt-3.5 flex items-center gap-2.5 overflow-x-auto text-14 text-muted max-sm:-mx-4 max-sm:px-4 max-sm:py-1 sm:flex-wrap">
    <span className="mr-1 max-sm:sr-only">Try a real question</span>
    {examples.map(({ label, question }) => (
      <button
        key={label}
        type="button"
        className="min-h-11 flex-none rounded-full border border-line-strong px-3.5 font-medium hover:border-on-deep-muted hover:text-on-deep aria-pressed:border-on-deep-accent aria-pressed:text-on-deep-accent sm:min-h-9.5"
        aria-pressed={isSame(question, asked)}
        onClick={() => onAsk(question)}
      >
        {label}
      </button>
    ))}
    {needsLine && <span className="flex-none sm:ml-auto">Choose a line first</span>}
  </p>
)

const places = {
  now: '',
  next: 'translate-y-full transition-none',
  gone: '-translate-y-full',
}
const placeNames = ['now', 'next', 'gone'] as const
const still =
  'motion-reduce:text-18 noscript:text-18 motion-reduce:row-auto motion-reduce:translate-y-0 noscript:row-auto noscript:translate-y-0'
const paused =
  'group-hover:after:[animation-play-state:paused] group-focus-within:after:[animation-play-state:paused] group-data-paused:after:[animation-play-state:paused]'

/** One claim at a time. The animation of the bar is the timer, so that pausing it pauses both; without animation all are there. */
function RotatingClaim() {
  const [shown, setShown] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const placeOf = (index: number) => placeNames[(index - shown + stats.length) % stats.length] ?? 'next'
  return (
    <div
      className="group flex items-center gap-3 motion-reduce:self-center noscript:self-center"
      data-paused={isPaused || undefined}
    >
      <div>
        <ul className="grid overflow-hidden" aria-label="Appetite in numbers">
          {stats.map(({ name, label }, index) => (
            <li
              key={name}
              className={`col-start-1 row-start-1 font-display text-30 leading-tight font-semibold tracking-display text-on-deep-accent transition-transform duration-slow ${places[placeOf(index)]} ${still}`}
            >
              {label}
            </li>
          ))}
        </ul>
        <i
          className={`mt-1 block h-0.75 w-11 overflow-hidden rounded-full bg-on-deep/25 after:block after:h-full after:origin-left after:animate-fill after:bg-on-deep-accent motion-reduce:hidden noscript:hidden ${paused}`}
          onAnimationIteration={() => setShown((shown + 1) % stats.length)}
        />
      </div>
      <button
        type="button"
        className="grid size-11 place-items-center rounded-full text-on-deep-muted hover:bg-on-deep/10 motion-reduce:hidden noscript:hidden"
        aria-label={isPaused ? 'Play the rotating numbers' : 'Pause the rotating numbers'}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} size="s" />
      </button>
    </div>
  )
}
