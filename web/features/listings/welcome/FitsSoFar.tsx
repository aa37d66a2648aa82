// How many markets fit the answers so far, where they are, and the three questions with their answers.
import { Link } from '@tanstack/react-router'
import { stateName } from '#contract/rules/stateNames.ts'
import type { useCall } from '#web/platform/useCall.ts'
import { mostSentence } from '#web/ui/charts/mostOf.ts'
import { TileMap } from '#web/ui/charts/TileMap.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Skeleton } from '#web/ui/Loading.tsx'
import type { Choice } from '../search/filters/facets.ts'
import { type Answers, type Choices, questions } from './questions.ts'

type Props = {
  step: number
  answers: Answers
  choices: Choices
  found: ReturnType<typeof useCall<'listings.filtered'>>
}

export function FitsSoFar({ step, answers, choices, found }: Props) {
  const { data, error, isFetching } = found
  const byState = new Map(data?.map?.map(({ state, listings }) => [state, listings]))
  const chosen = answers.states.toSorted((one, other) => (byState.get(other) ?? 0) - (byState.get(one) ?? 0))
  const shared = chosen.reduce((sum, code) => sum + (byState.get(code) ?? 0), 0) > (data?.total ?? 0)
  const counts = Object.fromEntries([...byState].map(([code, count]) => [code, { count }]))
  const ofChosen = Object.fromEntries(chosen.map(code => [code, { count: byState.get(code) ?? 0 }]))
  const offered = { states: [], lines: top(choices.lines, 8), classes: top(choices.classes, 5) }
  const labels: Record<keyof Answers, (value: string) => string> = {
    states: stateName,
    lines: labelIn(choices.lines),
    classes: labelIn(choices.classes),
  }
  return (
    <aside
      className="rounded-lg border bg-surface p-5 pb-3.5 shadow-card lg:sticky lg:top-22 lg:px-7 lg:pt-7"
      aria-label="What fits so far"
    >
      {error && !isFetching ? (
        <FailureNote error={error} message="The markets could not be counted." onRetry={found.refetch} />
      ) : data ? (
        <p className="font-display text-section" aria-live="polite">
          <b className="mb-2 block text-48 leading-none tracking-display text-accent sm:text-[5.5rem]">
            {formatCount(data.total)}
          </b>{' '}
          {data.total === 1 ? 'market fits' : 'markets fit'} so far
        </p>
      ) : (
        <Skeleton height={110} />
      )}
      {data && chosen.length > 0 && (
        <p className="mt-1 text-14 text-muted">
          {chosen
            .slice(0, 5)
            .map(code => `${stateName(code)} ${formatCount(byState.get(code) ?? 0)}`)
            .join(' · ')}
          {chosen.length > 5 && ` · ${chosen.length - 5} more`}
          {shared && '. A market in several states counts once.'}
        </p>
      )}
      {step > 0 && (
        <div className="mt-4.5">
          <TileMap
            size={30}
            label="Markets by state"
            hasLegend={false}
            chosen={answers.states}
            counts={counts}
            caption={mostSentence(chosen.length > 0 ? ofChosen : counts)}
            state={data ? undefined : 'loading'}
          />
        </div>
      )}
      <ol className="mt-5.5 border-t">
        {questions.map(({ name, title }, at) => (
          <li
            key={name}
            className="group flex gap-3 py-4 not-first:border-t"
            aria-current={at === step ? 'step' : undefined}
          >
            <span className="grid size-[min(1.75rem,42px)] flex-none place-items-center rounded-md border border-control text-14 font-semibold text-muted group-aria-[current]:border-accent group-aria-[current]:bg-accent group-aria-[current]:text-on-accent">
              {at + 1}
            </span>
            <div>
              <Link
                className="inline-block min-h-7 leading-7 font-semibold text-muted no-underline group-aria-[current]:text-ink hover:underline"
                to="/welcome"
                search={{ question: String(at + 1) }}
              >
                {title}
              </Link>
              {answers[name].length > 0 ? (
                <span className="block text-14 text-muted">{saidOf(answers[name].map(labels[name]))}</span>
              ) : (
                at > step && (
                  <span className="mt-1.5 flex flex-wrap gap-1.5">
                    {offered[name].map(({ value, label, count }) => (
                      <span key={value} className="rounded-sm bg-sunk px-2 py-0.5 text-13 text-muted">
                        {label} {count !== undefined && <b className="ml-0.5 text-ink">{formatCount(count)}</b>}
                      </span>
                    ))}
                  </span>
                )
              )}
            </div>
          </li>
        ))}
      </ol>
    </aside>
  )
}

const labelIn = (choices: readonly Choice[]) => (value: string) =>
  choices.find(choice => choice.value === value)?.label ?? value

const top = (choices: readonly Choice[], most: number) =>
  choices
    .filter(({ count }) => count !== 0)
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
    .slice(0, most)

/** The first three, and the number of the others. */
const saidOf = (labels: readonly string[]) =>
  `${labels.slice(0, 3).join(', ')}${labels.length > 3 ? ` +${labels.length - 3}` : ''}`
