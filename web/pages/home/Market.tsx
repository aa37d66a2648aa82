// The headline, map and search, and the result of the search below; the map follows the search.
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { stateOptions } from '#web/features/reference/stateOptions.ts'
import type { PageAnswer } from '#web/platform/usePageAnswer.ts'
import { TileMap } from '#web/ui/charts/TileMap.tsx'
import { Hero } from './Hero.tsx'
import type { Answers } from './HeroAnswers.tsx'
import { WhenAsked } from './HeroSearch.tsx'
import styles from './Market.module.css'
import {
  type Counts,
  captionOf,
  examples,
  isSame,
  nothingAsked,
  type Question,
  questionIn,
  statesIn,
} from './question.ts'

/** `all` has the counts of the whole directory, which are shown first. */
export function Market({ all }: { all: PageAnswer<Counts> }) {
  const [question, setQuestion] = useState(nothingAsked)
  const [answers, setAnswers] = useState<Answers>({ suggestions: [], states: stateOptions })
  const [isAsking, setAsking] = useState(false)
  const ask = (next: Question) => {
    setAsking(true)
    setQuestion(next)
  }
  const address = useRouterState({ select: ({ location }) => location.searchStr })
  useEffect(() => {
    const inAddress = questionIn(address)
    if (isSame(inAddress, nothingAsked)) return
    setAsking(true)
    setQuestion(inAddress)
  }, [address])
  const { market } = answers
  const counts = market?.data ?? all.data
  const isFailed = market ? market.isFailed : all.isFailed
  const picked = counts ? statesIn(counts, question) : []
  const answered = market?.data ? market.question : nothingAsked
  const isAll = isSame(question, nothingAsked)
  return (
    <>
      <Hero
        {...{ question, isAsking, answers, ask }}
        onAnswers={setAnswers}
        map={
          <TileMap
            size={54}
            dark
            captionBelow
            hasLegend={false}
            label="Listings by state"
            caption={market?.isSlow ? 'Counting…' : counts ? captionOf(counts, answered) : ''}
            note={market?.data && 'Outlined states have none, the brightest have most.'}
            counts={countsOf(counts)}
            chosen={picked}
            state={isFailed ? 'error' : counts ? undefined : 'loading'}
            onRetry={market?.retry ?? all.retry}
            onChoose={code => ask({ ...question, state: question.state === code ? null : code })}
          />
        }
      />
      <section className={`container ${styles.try}`} aria-label="Answer">
        <p className={styles.examples}>
          <span>Try a real question</span>
          {examples.map(({ label, question: example }) => (
            <button key={label} type="button" aria-pressed={isSame(example, question)} onClick={() => ask(example)}>
              {label}
            </button>
          ))}
          {!isAll && question.lines.length === 0 && <span className={styles.hint}>Choose a line first</span>}
        </p>
        {isAsking && (
          <Suspense fallback={<div className={`card ${styles.waiting}`} />}>
            <WhenAsked
              part="answer"
              {...{ question: answered, ask, counts, isFailed }}
              onRetry={market?.retry ?? all.retry}
            />
          </Suspense>
        )}
      </section>
    </>
  )
}

const countsOf = (counts: Counts | undefined) =>
  Object.fromEntries(Object.entries(counts?.states ?? {}).map(([code, count]) => [code, { count }]))
