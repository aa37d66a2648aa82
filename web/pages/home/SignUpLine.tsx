// The hero's sign-up: a field for an e-mail address; members get a link back to their searches.
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { openDialog } from '#web/platform/dialogs.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { LastSearches } from './LastSearches.tsx'
import styles from './SignUpLine.module.css'

export function SignUpLine() {
  // An uncontrolled field, which keeps what was typed before hydration.
  const email = useRef<HTMLInputElement>(null)
  const open = () => openDialog('signUp', email.current?.value.trim() ?? '')
  return (
    <div className={styles.visitor}>
      {/* It is no form: before hydration, Enter would reload the page. */}
      <div className={styles.line}>
        <label>
          <span className="visually-hidden">Work email</span>
          <input
            ref={email}
            type="email"
            placeholder="Work email"
            autoComplete="email"
            maxLength={254}
            onKeyDown={event => event.key === 'Enter' && open()}
          />
        </label>
        <Button kind="pot" size="lg" onClick={open}>
          Experience It Now
        </Button>
      </div>
      <p className={styles.free}>Free for brokers. No card, no call.</p>
    </div>
  )
}

export function GoOn() {
  return (
    <div className={styles.member}>
      <p className={styles.line}>
        <Link to="/listings" className={buttonClass('pot', 'lg')}>
          Go on searching
        </Link>
      </p>
      <LastSearches />
    </div>
  )
}
