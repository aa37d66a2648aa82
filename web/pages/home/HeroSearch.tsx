// The search of the hero: spec §2.5. Plain fields until somebody turns to them; then the kit's, with what was typed.

import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { openDialog } from '#web/platform/dialogs.ts'
import { tellMissing } from '#web/platform/lazyPart.tsx'
import { notify } from '#web/platform/notify.ts'
import { rememberOrigin } from '#web/platform/origin.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { HeroControls } from './HeroControls.tsx'
import styles from './HeroSearch.module.css'
import { PlainControls } from './PlainControls.tsx'

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
    await swapFields(form, pressed.current, text => {
      flushSync(() => {
        setText(text)
        setControls(() => HeroControls)
      })
    })
  }

  const search = (event?: FormEvent) => {
    event?.preventDefault()
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
          <Button type="submit" size="lg" className="go" disabled={lines.length === 0}>
            <Icon name="search" />
            Search
          </Button>
        </form>
      </search>
    </div>
  )
}

// Puts the kit's fields in the place of the plain ones without losing a key, a press or the focus.

/** `swap` draws them at once, the first with the text that stands in it. */
async function swapFields(form: HTMLElement, pressed: Element | null, swap: (text: string) => void) {
  await endOfComposition(form)
  const before = inputsOf(form)
  const left = before.find(input => input === document.activeElement)
  const typed = left?.value ?? ''
  const caret = left?.selectionStart ?? typed.length
  const wasPressed = left?.closest('.seg')?.contains(pressed) ?? false

  swap(left === before[0] ? '' : (before[0]?.value ?? ''))
  const field = left && inputsOf(form)[before.indexOf(left)]
  if (!field) return
  field.focus()
  if (typed) {
    type(field, typed)
    field.setSelectionRange(caret, caret)
  } else if (wasPressed) press(field)
}

const inputsOf = (form: HTMLElement) => [...form.querySelectorAll('input')]

/** As a keyboard would: the field's own listeners hear of it. */
function type(field: HTMLInputElement, text: string) {
  // React keeps a setter of its own on the field, and would take the text for one that it knows already.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function press(field: HTMLInputElement) {
  field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  field.click()
}

/** A letter that is being composed would be torn apart. */
function endOfComposition(form: HTMLElement): Promise<void> | undefined {
  if (!form.matches('[data-composing]')) return undefined
  return new Promise(resolve => {
    form.addEventListener('compositionend', () => resolve(), { once: true })
  })
}
