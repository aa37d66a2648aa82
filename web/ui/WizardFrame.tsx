// The shell of a wizard: its steps, what the step asks, what it will become beside it, and the bar that leads on.
import type { ReactNode } from 'react'
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
  return (
    <div className={styles.wizard}>
      <div className={styles.steps}>
        <Steps steps={steps} current={current} reached={reached} onStep={onStep} />
      </div>
      <div className={aside ? styles.beside : undefined}>
        <div className={styles.step}>{children}</div>
        {aside}
      </div>
      {bar && <div className={styles.bar}>{bar}</div>}
    </div>
  )
}
