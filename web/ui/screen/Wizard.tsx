// A form in steps: which there are, the current one or the offer of an unsent draft, a summary beside it, and the bar with the buttons.
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { DraftOffer } from '../DraftOffer.tsx'
import { takeFocusInPlace } from '../focus.ts'
import { Icon } from '../Icon.tsx'

type Props = {
  steps: string[]
  current: number
  reached: number
  onStep: (step: number) => void
  /** A draft of an earlier visit: until it is continued or dropped, its offer stands in the place of the step. */
  draft?: ComponentProps<typeof DraftOffer> | null
  /** Stays in view beside the step. */
  summary?: ReactNode
  bar?: ReactNode
  children?: ReactNode
}

/** After a change of step the heading within the place takes the focus. */
export function useStepFocus(current: number) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(current)
  // The outside system is the focus of the browser.
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    const heading = place.current?.querySelector<HTMLElement>('h1, h2, h3')
    heading?.setAttribute('tabindex', '-1')
    takeFocusInPlace(heading)
  }, [current])
  return place
}

export function Wizard({ steps, current, reached, onStep, draft, summary, bar, children }: Props) {
  const place = useStepFocus(current)
  return (
    <div className="border-b bg-surface sm:rounded-b-2xl sm:border-x">
      <div className="border-b px-2.5 py-2 sm:px-7 sm:py-3.5">
        <Steps steps={steps} current={current} reached={reached} onStep={onStep} />
      </div>
      <div className={summary ? 'grid grid-cols-1 items-start lg:grid-cols-[minmax(0,1fr)_380px]' : undefined}>
        <div className="min-w-0 px-4 sm:px-9" ref={place}>
          {draft ? <DraftOffer {...draft} /> : children}
        </div>
        {summary}
      </div>
      {bar && (
        <div
          className="sticky bottom-tray z-5 flex flex-wrap items-center gap-3 border-t bg-surface px-4 py-2.5 max-sm:[&>:is(a,button)]:flex-1 max-sm:[&>:is(a,button):last-child]:flex-2 sm:rounded-b-2xl sm:px-9 sm:py-3.5"
          data-form-bar
        >
          {bar}
        </div>
      )}
    </div>
  )
}

type StepsProps = {
  steps: string[]
  /** Counted from 0, like `reached`, the furthest step that is enabled. */
  current: number
  reached: number
  onStep: (step: number) => void
}

const looks = {
  current: { title: 'font-semibold text-ink', number: 'bg-accent text-on-accent' },
  done: { title: 'font-medium text-faint', number: 'bg-accent-soft text-on-accent-soft' },
  open: { title: 'font-medium text-muted', number: 'inset-ring-pen inset-ring-control' },
}

/** The step indicator: numbered tiles joined by lines; steps up to `reached` can be clicked. */
function Steps({ steps, current, reached, onStep }: StepsProps) {
  return (
    <ol className="flex items-center justify-between sm:justify-start">
      {steps.map((title, step) => {
        const isCurrent = step === current
        const isDone = !isCurrent && step < reached
        const look = isCurrent ? looks.current : isDone ? looks.done : looks.open
        return (
          <li
            key={title}
            className={`flex flex-none items-center not-first:before:mx-2 not-first:before:w-7 not-first:before:leader not-first:before:max-sm:hidden lg:not-first:before:w-18 ${isCurrent ? 'max-sm:flex-1' : ''}`}
          >
            <button
              type="button"
              className={`flex min-h-11 items-center gap-2.5 rounded-md px-2 huge-text:px-1 enabled:hover:bg-hover disabled:cursor-default ${look.title}`}
              disabled={step > reached}
              aria-current={isCurrent ? 'step' : undefined}
              onClick={() => onStep(step)}
            >
              <span
                className={`grid size-icon-xl flex-none place-items-center rounded-md text-14 font-semibold forced-colors:border ${look.number}`}
              >
                {isDone ? <Icon name="check" /> : step + 1}
              </span>
              <span className={isCurrent ? '' : 'max-sm:sr-only'}>
                {title}
                {isDone && <span className="sr-only"> (done)</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
