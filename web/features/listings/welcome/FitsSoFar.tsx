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
import styles from './Welcome.module.css'

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
    <aside className={`card ${styles.side}`} aria-label="What fits so far">
      {error && !isFetching ? (
        <FailureNote error={error} message="The markets could not be counted." onRetry={found.refetch} />
      ) : data ? (
        <p className={styles.fits} aria-live="polite">
          <b>{formatCount(data.total)}</b> {data.total === 1 ? 'market fits' : 'markets fit'} so far
        </p>
      ) : (
        <Skeleton height={110} />
      )}
      {data && chosen.length > 0 && (
        <p className={styles.places}>
          {chosen
            .slice(0, 5)
            .map(code => `${stateName(code)} ${formatCount(byState.get(code) ?? 0)}`)
            .join(' · ')}
          {chosen.length > 5 && ` · ${chosen.length - 5} more`}
          {shared && '. A market in several states counts once.'}
        </p>
      )}
      {step > 0 && (
        <div className={styles.sideMap}>
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
      <ol className={styles.then}>
        {questions.map(({ name, title }, at) => (
          <li key={name} aria-current={at === step ? 'step' : undefined}>
            <span className={styles.number}>{at + 1}</span>
            <div>
              <Link to="/welcome" search={{ question: String(at + 1) }}>
                {title}
              </Link>
              {answers[name].length > 0 ? (
                <span className={styles.said}>{saidOf(answers[name].map(labels[name]))}</span>
              ) : (
                at > step && (
                  <span className={styles.chips}>
                    {offered[name].map(({ value, label, count }) => (
                      <span key={value}>
                        {label} {count !== undefined && <b>{formatCount(count)}</b>}
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
