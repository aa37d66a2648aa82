// The search of the hero: spec §2.5. Plain fields until somebody turns to them; then the kit's, with what was typed.
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { openDialog } from '#web/platform/dialogs.ts'
import { tellMissing } from '#web/platform/lazyPart.tsx'
import { notify } from '#web/platform/notify.ts'
import { rememberOrigin } from '#web/platform/origin.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { HeroControls } from './HeroControls.tsx'
import styles from './HeroSearch.module.css'
import { PlainControls } from './PlainControls.tsx'
import { takeOver } from './takeOver.ts'

type State = { state: string | null; onState: (state: string | null) => void }

export function HeroSearch({ state, onState }: State) {
  const [text, setText] = useState('')
  const [lines, setLines] = useState<string[]>([])
  const [Controls, setControls] = useState<typeof HeroControls>()
  const pressed = useRef<Element>(null)
  const isWaking = useRef(false)
  const signedIn = useSignedIn()
  const router = useRouter()

  const wake = async (form: HTMLElement) => {
    if (isWaking.current) return
    isWaking.current = true
    const { HeroControls } = await import('./HeroControls.tsx').catch(() => {
      // Without a connection; whoever comes back to the field tries again.
      isWaking.current = false
      // Not to somebody whose pointer only passes over it.
      if (form.contains(document.activeElement)) tellMissing()
      return { HeroControls: undefined }
    })
    if (!HeroControls) return
    await takeOver(form, pressed.current, text => {
      flushSync(() => {
        setText(text)
        setControls(() => HeroControls)
      })
    })
  }

  const search = (event?: FormEvent) => {
    event?.preventDefault()
    if (lines.length === 0) return notify.error('Please select at least one Line of Business')
    const asked = {
      to: '/listings',
      search: { searchTerm: text.trim(), line_of_business: lines.join(','), state: state ?? '' },
    } as const
    if (signedIn) return void router.navigate(asked)
    rememberOrigin(router.buildLocation(asked).href)
    notify.error('Please Login to Continue')
    openDialog('logIn')
  }

  const turnTo = (event: { currentTarget: HTMLElement }) => void wake(event.currentTarget)
  return (
    <div className={styles.place}>
      <search>
        <form
          className="order"
          aria-label="Search the market"
          // Somebody may have turned to a field before the page came alive.
          ref={form => {
            if (form?.contains(document.activeElement)) void wake(form)
          }}
          onPointerEnter={turnTo}
          onPointerDown={(event: PointerEvent<HTMLElement>) => {
            if (event.target instanceof Element) pressed.current = event.target
          }}
          onFocus={turnTo}
          onCompositionStart={event => event.currentTarget.toggleAttribute('data-composing', true)}
          onCompositionEnd={event => event.currentTarget.toggleAttribute('data-composing', false)}
          onSubmit={search}
        >
          {Controls ? (
            <Controls
              text={text}
              onText={setText}
              lines={lines}
              onLines={setLines}
              state={state}
              onState={onState}
              onSubmit={search}
            />
          ) : (
            <PlainControls onSubmit={search} />
          )}
          <button type="submit" className="btn lg go" disabled={lines.length === 0}>
            <Icon name="search" />
            Search
          </button>
        </form>
      </search>
    </div>
  )
}
