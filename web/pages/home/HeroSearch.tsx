// The search of the hero: spec §2.5. Its fields are in the first scripts; their lists and answers come when somebody turns to them.

import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { SearchBar } from '#web/features/listings/SearchBar.tsx'
import type { Suggested } from '#web/features/listings/suggested.ts'
import { stateOptions } from '#web/features/reference/stateOptions.ts'
import { openDialog } from '#web/platform/dialogs.ts'
import { notify } from '#web/platform/notify.ts'
import { rememberOrigin } from '#web/platform/origin.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { MultiPicker } from '#web/ui/MultiPicker.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import type { Answers } from './HeroAnswers.tsx'
import styles from './HeroSearch.module.css'

const loadAnswers = () => import('./HeroAnswers.tsx').then(({ HeroAnswers }) => HeroAnswers)
const HeroAnswers = lazyPart(loadAnswers)

type State = { state: string | null; onState: (state: string | null) => void }

export function HeroSearch({ state, onState }: State) {
  const [text, setText] = useState('')
  const [place, setPlace] = useState('')
  const [lines, setLines] = useState<string[]>([])
  const [answers, setAnswers] = useState<Answers>({ suggestions: [], states: stateOptions })
  /** How often somebody has turned to a field: each time what could not be loaded is tried again. */
  const [turns, setTurns] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const signedIn = useSignedIn()
  const router = useRouter()
  const turnTo = () => setTurns(count => count + 1)
  // Somebody may have turned to a field before the page was hydrated.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) setTurns(1)
  }, [])

  const choose = (suggestion: Suggested) => {
    const chosen = answers.chosen?.(suggestion, text)
    if (!chosen) return
    if (chosen.line && !lines.includes(chosen.line)) setLines([...lines, chosen.line])
    if (chosen.state) onState(chosen.state)
    setText(chosen.text)
  }
  const search = () => {
    if (lines.length === 0) return notify.error('Please select at least one Line of Business')
    const target = {
      to: '/listings',
      search: { searchTerm: text.trim(), line_of_business: lines.join(','), state: state ?? '' },
    } as const
    if (signedIn) return void router.navigate(target)
    rememberOrigin(router.buildLocation(target).href)
    notify.error('Please Login to Continue')
    openDialog('logIn')
  }
  return (
    <div className={styles.place}>
      <SearchBar
        ref={form}
        isLarge
        maxLength={100}
        value={text}
        onChange={setText}
        suggestions={answers.suggestions}
        onChoose={choose}
        onSearch={search}
        canSearch={lines.length > 0}
        onPointerEnter={() => void loadAnswers().catch(() => undefined)}
        onFocus={turnTo}
      >
        <MultiPicker
          look="segment"
          label="Line Of Business"
          placeholder="Choose one or more"
          required
          options={answers.lines ?? []}
          busy={turns > 0 && !answers.lines}
          value={lines}
          onChange={setLines}
        />
        <Picker
          look="segment"
          label="State"
          placeholder="Any state"
          options={answers.states}
          onSearch={setPlace}
          findsToo
          value={state}
          onChange={onState}
        />
      </SearchBar>
      {turns > 0 && <HeroAnswers text={text} place={place} onAnswers={setAnswers} request={turns} />}
    </div>
  )
}
