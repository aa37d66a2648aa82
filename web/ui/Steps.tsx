// The steps of a wizard: numbered tiles joined by leaders; a step that was reached can be gone to.
import { Icon } from './Icon.tsx'
import styles from './Steps.module.css'

type Props = {
  steps: string[]
  /** Counted from 0, like `reached`, the furthest step that may be gone to. */
  current: number
  reached: number
  onStep: (step: number) => void
}

export function Steps({ steps, current, reached, onStep }: Props) {
  return (
    <ol className={styles.steps}>
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
                {done && <span className="sr"> (done)</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
