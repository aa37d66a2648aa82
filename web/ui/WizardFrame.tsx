// The shell of a wizard: its steps, what the step asks, what it will become beside it, and the bar that leads on.
import { type ReactNode, useEffect, useRef } from 'react'
import { Steps } from './Steps.tsx'
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
  // Whoever goes on by keyboard, or listens, begins at what the step is called.
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
