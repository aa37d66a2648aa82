// The layout of a wizard: its step indicator, the current step, a preview beside it, and the bar with the buttons.
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import styles from './WizardFrame.module.css'

type Props = {
  steps: string[]
  current: number
  reached: number
  onStep: (step: number) => void
  /** Stays in view beside the step. */
  aside?: ReactNode
  bar?: ReactNode
  children: ReactNode
}

export function WizardFrame({ steps, current, reached, onStep, aside, bar, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(current)
  // After a change of step the focus moves to the heading, for keyboard and screen reader users.
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    const heading = place.current?.querySelector<HTMLElement>('h2, h3')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [current])
  return (
    <div className={styles.wizard}>
      <div className={styles.steps}>
        <Steps steps={steps} current={current} reached={reached} onStep={onStep} />
      </div>
      <div className={aside ? styles.beside : undefined}>
        <div className={styles.step} ref={place}>
          {children}
        </div>
        {aside}
      </div>
      {bar && <div className={styles.bar}>{bar}</div>}
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

/** The step indicator: numbered tiles joined by lines; steps up to `reached` can be clicked. */
function Steps({ steps, current, reached, onStep }: StepsProps) {
  return (
    <ol className={styles.stepList}>
      {steps.map((title, step) => {
        const done = step !== current && step < reached
        return (
          <li key={title} className={step === current ? styles.current : done ? styles.done : undefined}>
            <button
              type="button"
              disabled={step > reached}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onStep(step)}
            >
              <span className={styles.number}>{done ? <Icon name="check" /> : step + 1}</span>
              <span className={styles.title}>
                {title}
                {done && <span className="visually-hidden"> (done)</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
