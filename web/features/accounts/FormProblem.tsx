// What went wrong with a whole form, told where it is sent.
import { Icon } from '#web/ui/Icon.tsx'
import styles from './SignIn.module.css'

export function FormProblem({ text }: { text: string }) {
  // The place is there before its words are: then they are read out when they come.
  return (
    <div role="alert" hidden={text === ''}>
      {text && (
        <p className={`problem ${styles.problem}`}>
          <Icon name="alert" />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}

/** For the first field of a form that takes another's place: what had the focus is gone with the other form. */
export function focusIfLost(field: HTMLElement | null): void {
  if (document.activeElement === document.body) field?.focus()
}
