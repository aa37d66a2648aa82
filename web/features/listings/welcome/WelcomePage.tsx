// /welcome: three optional questions about a broker's business, and beside them the markets that fit the answers.
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { searchCodec, searchInput } from '#contract/search.ts'
import { Checklist } from '#web/features/accounts/Checklist.tsx'
import { notify } from '#web/platform/notify.ts'
import { cachePreferences } from '#web/platform/preferences.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { usePreferences } from '#web/platform/usePreferences.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useStepFocus } from '#web/ui/screen/Wizard.tsx'
import { ChosenStates } from './ChosenStates.tsx'
import { FitsSoFar } from './FitsSoFar.tsx'
import { type Answers, answersIn, choicesIn, questions, searchFor } from './questions.ts'
import { Toggles } from './Toggles.tsx'

const toggles = {
  lines: { label: 'Lines Of Business', other: 'Other lines', most: 20 },
  classes: { label: 'Classes of business', other: 'Other classes', most: 6, meaning: 'class' },
} as const

/** On a phone they stay in sight below what is chosen. */
const actsClass =
  'sticky bottom-tray z-5 mt-4.5 flex items-center gap-3 bg-page py-3 max-sm:-mx-gutter max-sm:border-t max-sm:px-gutter max-sm:*:flex-1'

export function WelcomePage() {
  const { text, ask } = useListParams()
  const navigate = useNavigate()
  const preferences = usePreferences()
  const saving = useSend('accounts.savePreferences')
  const step = Math.max(0, ['1', '2', '3'].indexOf(text('question')))
  const question = questions[step] ?? questions[0]
  const isLast = step === questions.length - 1
  /** Chosen answers that are not saved yet. */
  const [chosen, setChosen] = useState<Partial<Answers>>({})
  const stored = answersIn(preferences.data)
  const answers = { ...stored, ...chosen }
  const search = searchFor(answers)
  const query = { ...searchInput({ ...search, view: 'map' }), per_page: 1 }
  const found = useCall('listings.filtered', query, { keepLast: true, enabled: preferences.isSuccess })
  const choices = choicesIn(useCall('reference.lobs', {}, { staleMs: 300_000 }).data, found.data?.facets)
  const place = useStepFocus(step)
  /** The answers of the last render, since some may be chosen while others are being saved. */
  const latest = useRef(chosen)
  const choose = (next: Partial<Answers>) => {
    latest.current = next
    setChosen(next)
  }
  const goOn = (saved: Answers) => {
    choose({})
    if (!isLast) return ask({ question: String(step + 2) }, { resetScroll: true })
    void navigate({ to: '/listings', search: searchCodec.write(searchFor(saved)), state: { isWelcome: true } })
  }
  const save = (changes: Partial<Answers>, version: number | undefined) => {
    if (Object.keys(changes).length === 0) return goOn(stored)
    saving.mutate(
      { input: { ...copied(changes), version } },
      {
        onSuccess: ({ preferences }) => {
          cachePreferences(preferences)
          if (latest.current !== changes) return save(latest.current, preferences.version)
          goOn(answersIn(preferences))
        },
        onError: ({ code, message }) => {
          notify.error(message)
          if (code === 'stale') void preferences.refetch()
        },
      },
    )
  }
  const skip = () => {
    const { [question.name]: _, ...others } = chosen
    choose(others)
    save(others, preferences.data?.version)
  }
  const change = (values: readonly string[]) => choose({ ...chosen, [question.name]: values })
  return (
    <main id="main" className="px-gutter pt-5 pb-10 sm:pt-10 sm:pb-14">
      <div className="mx-auto mb-11 grid max-w-content grid-cols-1 items-start gap-8 lg:grid-cols-3 lg:gap-12">
        <section className="lg:col-span-2" aria-labelledby="question">
          <p className="mb-3.5 inline-block rounded-sm bg-accent-soft px-2.5 py-0.5 text-14 font-semibold text-on-accent-soft">
            {step + 1} of {questions.length}
          </p>
          <div ref={place}>
            <h1 id="question" className="font-display text-headline text-balance outline-0 max-sm:text-title">
              {question.title}
            </h1>
          </div>
          <p className="mt-2 mb-4 text-16 text-muted sm:mt-3 sm:mb-5.5 sm:text-18">{question.lead}</p>
          <Answer query={preferences} what="your answers" loading={640}>
            {() => (
              <>
                {question.name === 'states' && <ChosenStates value={answers.states} onChange={change} />}
                {question.name !== 'states' && (
                  <Toggles
                    key={question.name}
                    {...toggles[question.name]}
                    choices={choices[question.name]}
                    value={answers[question.name]}
                    onChange={change}
                  />
                )}
                <div className={actsClass} data-form-bar>
                  <Button
                    size="lg"
                    busy={saving.isPending ? 'Saving...' : undefined}
                    onClick={() => save(chosen, preferences.data?.version)}
                  >
                    {isLast ? 'Show my markets' : 'Next'}
                  </Button>
                  <Button size="lg" kind="ghost" busy={saving.isPending} onClick={skip}>
                    Skip this one
                  </Button>
                </div>
              </>
            )}
          </Answer>
        </section>
        <FitsSoFar {...{ step, answers, choices, found }} />
      </div>
      <div className="mx-auto max-w-content">
        <Checklist isBelow />
      </div>
    </main>
  )
}

/** Copies the arrays, because the type of the call's input is mutable. */
const copied = (answers: Partial<Answers>) =>
  Object.fromEntries(Object.entries(answers).map(([name, values]) => [name, [...values]]))
