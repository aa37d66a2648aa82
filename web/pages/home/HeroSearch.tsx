// The hero's search: its fields, and the calls that answer them. It is loaded when somebody turns to it (LateSearch.tsx).
import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { SearchBar } from '#web/features/listings/search/SearchBar.tsx'
import type { Suggested } from '#web/features/listings/search/suggested.ts'
import { openDialog } from '#web/platform/dialogs.ts'
import { notify } from '#web/platform/notify.ts'
import { rememberOrigin } from '#web/platform/origin.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { MultiPicker } from '#web/ui/fields/MultiPicker.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { type Answers, HeroAnswers } from './HeroAnswers.tsx'
import { type Question, searchOf } from './question.ts'

type Props = {
  question: Question
  ask: (question: Question) => void
  /** Whether anything has been searched for; only then are results counted. */
  isAsking: boolean
  answers: Answers
  onAnswers: (answers: Answers) => void
  /** Whether Enter was pressed before this was hydrated. */
  takeSent: () => boolean
}

export function HeroSearch({ question, ask, isAsking, answers, onAnswers, takeSent }: Props) {
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
      takeFocus(form.current?.querySelector<HTMLElement>('[aria-required="true"]'))
      return notify.error('Please select at least one Line of Business')
    }
    const target = { to: '/listings', search: searchOf(question) } as const
    if (signedIn) return void router.navigate(target)
    rememberOrigin(router.buildLocation(target).href)
    notify.error('Please Login to Continue')
    openDialog('logIn')
  }
  const sendLate = useEffectEvent(() => takeSent() && search())
  // The browser's field: Enter may be the last that was pressed in it before its scripts were there.
  useLayoutEffect(() => {
    sendLate()
  }, [])
  return (
    <>
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
      {(wasFocused || isAsking) && <HeroAnswers {...{ question, place, isAsking, onAnswers }} />}
    </>
  )
}
