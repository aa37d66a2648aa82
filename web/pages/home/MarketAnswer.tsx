// How many markets match the search, broken down by criteria, and where to get their names. Nothing is blurred: names that are not public are not in the page.
import type { ReactNode } from 'react'
import { stateName } from '#contract/rules/stateNames.ts'
import { Button } from '#web/ui/Button.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Monogram } from '#web/ui/Monogram.tsx'
import { shortTypeOf } from '#web/ui/organizationType.ts'
import { coverageCount } from '#web/ui/states.ts'
import { TextButton } from '#web/ui/TextLink.tsx'
import { nextDoor } from './nextDoor.ts'
import { type Counts, marketsFor, organizationTypesOf, type Question, statesIn } from './question.ts'
import { SignUp } from './SignUp.tsx'

type Asking = { question: Question; ask: (question: Question) => void }
type Props = Asking & { counts: Counts | undefined; isFailed: boolean; isAsking: boolean; onRetry: () => void }

export const MarketAnswer = ({ question, ask, counts, isFailed, isAsking, onRetry }: Props) => (
  <section className="grid grid-cols-1 content-start gap-5" aria-label="Answer">
    {isFailed || !counts ? (
      <div className="flex min-h-40 items-center gap-3 text-muted" role={isFailed ? 'alert' : 'status'}>
        {isFailed ? 'These numbers could not be loaded.' : 'Counting…'}
        {isFailed && (
          <Button kind="sec" size="sm" onClick={onRetry}>
            Retry
          </Button>
        )}
      </div>
    ) : (
      <Numbers {...{ question, ask, counts }} />
    )}
    <SignUp question={isAsking ? question : null} total={counts?.total ?? 0} named={shownOf(counts).length} />
  </section>
)

const maxNamed = 2
/** Those that were confirmed last. */
const shownOf = (counts: Counts | undefined) =>
  (counts?.named ?? []).toSorted((one, other) => confirmedAt(other) - confirmedAt(one)).slice(0, maxNamed)
const confirmedAt = ({ freshness }: Counts['named'][number]) => Date.parse(freshness.verified_at ?? '') || 0

function Numbers({ question, ask, counts }: Asking & { counts: Counts }) {
  const { total, fresh_90, no_appointment } = counts
  const { noun, subject } = marketsFor(counts, question)
  const named = shownOf(counts)
  const next = nextDoor(statesIn(counts, question), counts.states)
  return (
    <>
      <div role="status">
        <h2 className="font-display text-24 leading-tight font-semibold tracking-tight text-balance">
          <span className="sr-only">
            {formatCount(total)} {noun}{' '}
          </span>
          <span className="inline-block first-letter:uppercase">{subject}</span>
        </h2>
      </div>
      {total > 0 ? (
        <>
          <ul className="flex divide-x divide-line-strong huge-text:flex-wrap huge-text:gap-y-3 huge-text:divide-x-0">
            <Figure label={noun} count={total} isMain />
            <Figure label="confirmed in 90 days" count={fresh_90} />
            <Figure label="need no appointment" count={no_appointment} />
          </ul>
          <p className="text-14 text-muted">
            {organizationTypesOf(counts)
              .map(([type, count]) => `${shortTypeOf(type)}\u00a0${formatCount(count)}`)
              .join(' · ')}
          </p>
        </>
      ) : (
        <Nobody {...{ question, ask, counts }} />
      )}
      {named.length > 0 && (
        <div>
          <h3 className="mb-2 text-13 text-muted">Named with their consent</h3>
          <ul className="divide-y border-y">
            {named.map(({ organization_id, organization_name: name, organization_type: type, states, freshness }) => (
              <li key={organization_id} className="flex min-h-16 items-center gap-3.5 py-2">
                <Monogram {...{ name, type }} />
                <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-0.5">
                  <span className="min-w-0 wrap-anywhere">
                    <b className="block font-display text-part">{name}</b>
                    <span className="text-13 text-muted">
                      {shortTypeOf(type)} · {coverageCount(states).replace(/ of \d+/, '')}
                    </span>
                  </span>
                  <Freshness freshness={freshness} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {next && (
        <dl className="flex items-baseline text-14">
          <dt className="flex flex-1 items-baseline text-muted after:mx-2 after:min-w-1.5 after:flex-1 after:leader">
            Next door
          </dt>
          <dd className="text-right font-medium">{next}</dd>
        </dl>
      )}
    </>
  )
}

type FigureProps = { label: string; count: number; isMain?: boolean }

const Figure = ({ label, count, isMain = false }: FigureProps) => (
  <li className="grid content-start gap-1 px-4 text-14 text-on-deep-muted first:pl-0 last:pr-0 sm:px-8">
    <b
      className={`font-display text-[clamp(2.375rem,5vw,3.875rem)] leading-none font-semibold tracking-headline ${isMain ? 'text-on-deep-accent' : 'text-on-deep'}`}
    >
      {formatCount(count)}
    </b>
    {label}
  </li>
)

const maxHints = 3

/** Without results: the same search in other states or for other lines. */
function Nobody({ counts, question, ask }: Asking & { counts: Counts }) {
  const elsewhere = Object.entries(counts.states)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([state, count]) => ({ label: stateName(state), count, search: inState(question, counts, state) }))
  const lines = counts.lines
    .filter(({ label }) => !question.lines.includes(label))
    .map(({ label, count }) => ({ label, count, search: { ...question, lines: [label] } }))
  const hints = (intro: string, found: typeof elsewhere): ReactNode =>
    found.length > 0 && (
      <p className="flex flex-wrap items-center gap-x-3">
        {intro}
        {found.slice(0, maxHints).map(({ label, count, search }) => (
          <TextButton key={label} onClick={() => ask(search)}>
            {label} {formatCount(count)}
          </TextButton>
        ))}
      </p>
    )
  return (
    <div className="grid gap-2 text-muted">
      <p>Nobody in the directory writes this yet.</p>
      {hints('In other states', elsewhere)}
      {hints('On other lines', lines)}
    </div>
  )
}

/** The search in another state, which replaces those that its words name. */
function inState({ text, lines }: Question, { understood }: Counts, state: string): Question {
  const places = understood.filter(({ param }) => param === 'state')
  const words = places.reduce((rest, { from }) => rest.replace(from, ''), text)
  return { text: words.replace(/ in *$/, '').trim(), lines, state }
}
