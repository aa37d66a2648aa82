// Where toasts appear, over everything: top center, longer under the pointer, gone with a click.
import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { kitVariables, theme } from '#web/theme.ts'
import { Icon } from './Icon.tsx'
import styles from './Toasts.module.css'

export function Toasts() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={kitVariables}
      // early.js alone paints the page light or dark.
      getRootElement={() => undefined}
      withGlobalClasses={false}
    >
      <Notifications
        position="top-center"
        autoClose={2000}
        transitionDuration={300}
        limit={3}
        pauseResetOnHover="notification"
        withinPortal={false}
        zIndex={400}
        classNames={{ root: styles.place, notification: styles.toast }}
        renderNotification={({ id, message }) => (
          <span className={id === 'error' ? 'toast bad' : 'toast'}>
            <Icon name={id === 'error' ? 'alert' : 'check'} />
            <span className={styles.text}>{message}</span>
          </span>
        )}
      />
    </MantineProvider>
  )
}

/** The button is part of the toast, so a press on it closes the toast as well. */
export const UndoText = ({ text, onUndo }: { text: string; onUndo: () => void }) => (
  <>
    {text}{' '}
    <button type="button" className={styles.undo} onClick={onUndo}>
      Undo
    </button>
  </>
)
