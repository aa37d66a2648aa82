// The hero's search. Its fields are in the first scripts; lists and answers are loaded when a field gets the focus.

import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { SearchBar } from '#web/features/listings/search/SearchBar.tsx'
import type { Suggested } from '#web/features/listings/search/suggested.ts'
import { openDialog } from '#web/platform/dialogs.ts'
import { notify } from '#web/platform/notify.ts'
import { rememberOrigin } from '#web/platform/origin.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { MultiPicker } from '#web/ui/fields/MultiPicker.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import type { Answers } from './HeroAnswers.tsx'
import { type Question, searchOf } from './question.ts'

/** The calls of the search: nobody needs them before asking. */
const HeroAnswers = lazy(() => import('./HeroAnswers.tsx').then(({ HeroAnswers }) => ({ default: HeroAnswers })))

type Props = {
  question: Question
  ask: (question: Question) => void
  /** Whether anything has been searched for; only then are results counted. */
  isAsking: boolean
  answers: Answers
  onAnswers: (answers: Answers) => void
}

export function HeroSearch({ question, ask, isAsking, answers, onAnswers }: Props) {
  const { text, lines, state } = question
  const [place, setPlace] = useState('')
  const [wasFocused, setFocused] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const signedIn = useSignedIn()
  const router = useRouter()

  const choose = (suggestion: Suggested) => {
    const chosen = answers.chosen?.(suggestion, text)
    if (!chosen) return
    ask({
      text: chosen.text,
      lines: chosen.line && !lines.includes(chosen.line) ? [...lines, chosen.line] : lines,
      state: chosen.state ?? state,
    })
  }
  const search = () => {
    if (lines.length === 0) {
      form.current?.querySelector<HTMLElement>('[aria-required="true"]')?.focus()
      return notify.error('Please select at least one Line of Business')
    }
    const target = { to: '/listings', search: searchOf(question) } as const
    if (signedIn) return void router.navigate(target)
    rememberOrigin(router.buildLocation(target).href)
    notify.error('Please Login to Continue')
    openDialog('logIn')
  }
  return (
    <div className="mt-6 text-ink" data-lists-below>
      <SearchBar
        ref={form}
        isLarge
        maxLength={100}
        value={text}
        onChange={text => ask({ ...question, text })}
        suggestions={answers.suggestions}
        onChoose={choose}
        onSearch={search}
        canSearch={lines.length > 0}
        reason="Choose a line first"
        onFocus={() => setFocused(true)}
      >
        <MultiPicker
          look="segment"
          label="Line Of Business"
          placeholder="Choose one or more"
          required
          options={answers.lines ?? []}
          busy={wasFocused && !answers.lines}
          value={lines}
          onChange={lines => ask({ ...question, lines })}
        />
        <Picker
          look="segment"
          label="State"
          placeholder="Any state"
          options={answers.states}
          onSearch={setPlace}
          findsToo
          value={state}
          onChange={state => ask({ ...question, state })}
        />
      </SearchBar>
      {(wasFocused || isAsking) && (
        <Suspense>
          <HeroAnswers {...{ question, place, isAsking, onAnswers }} />
        </Suspense>
      )}
    </div>
  )
}
