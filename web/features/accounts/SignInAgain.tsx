// Asks an account without a password to sign in with Google or Facebook again before a sensitive change.

import { send } from '#web/platform/send.ts'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import styles from './SignIn.module.css'
import { SocialButtons } from './SocialButtons.tsx'
import { useSocialSignIn } from './useSocialSignIn.ts'

export function SignInAgain({ onDone }: { onDone: () => void }) {
  const social = useSocialSignIn(async (proof, signal) => {
    await send('accounts.signInAgain', proof, { signal })
    onDone()
  })
  return (
    <section className={styles.again} aria-labelledby="sign-in-again" tabIndex={-1} ref={takeFocus}>
      <h3 id="sign-in-again">Please sign in again</h3>
      <p>
        Your last sign-in is more than 15 minutes ago. Choose what you sign in with; what you asked for goes on as soon
        as you are back.
      </p>
      <FormProblem text={social.problem} />
      <SocialButtons social={social} disabled={social.step === 'sending'} />
      <p className="caption">
        Can’t sign in there anymore? Log out, press “Forget Password” in the login, and choose a password by mail.
      </p>
    </section>
  )
}

/** The button that was pressed cannot be pressed any more. */
const takeFocus = (section: HTMLElement | null) => section?.focus()
