// What went wrong with a whole form, told where it is sent.
import { Icon } from '#web/ui/Icon.tsx'
import styles from './SignIn.module.css'

export function FormProblem({ text }: { text: string }) {
  // The place is there before its words are: then they are read out when they come.
  return (
    <div role="alert" hidden={text === ''}>
      {text && (
        <p className={`msg ${styles.problem}`}>
          <Icon name="alert" />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
