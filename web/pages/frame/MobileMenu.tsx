// The menu of narrow screens: slides in with the same items as the header.

import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { openDialog } from '#web/platform/dialogs.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { showModal } from '#web/ui/toast.ts'
import { Providers } from '../Providers.tsx'
import { AccountItems, AccountName } from './AccountDropdown.tsx'
import { MainLinks } from './MainLinks.tsx'
import styles from './MobileMenu.module.css'

export function MobileMenu({ signedIn, onClose }: { signedIn: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // The browser's own dialog: it keeps the focus inside and gives it back.
  useEffect(() => {
    if (dialog.current) showModal(dialog.current)
  }, [])
  const close = () => dialog.current?.close()
  const router = useRouter()
  // Whichever way one goes to another page, by a link or by Back.
  useEffect(() => router.subscribe('onBeforeLoad', () => dialog.current?.close()), [router])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; a click beside it or on a link does too.
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label="Menu"
      onClose={onClose}
      onClick={event => {
        if (event.target === event.currentTarget || isChoice(event.target)) close()
      }}
    >
      <div className={styles.inside}>
        <IconButton className={styles.close} aria-label="Close menu" onClick={close}>
          <Icon name="x" size="l" />
        </IconButton>
        <nav aria-label="Main">
          <MainLinks signedIn={signedIn} />
        </nav>
        <div className={styles.account}>
          {signedIn ? (
            <>
              <Providers>
                <AccountName />
              </Providers>
              <AccountItems />
            </>
          ) : (
            <Button block onClick={() => openDialog('logIn')}>
              Log In
            </Button>
          )}
        </div>
      </div>
    </dialog>
  )
}

const isChoice = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button:not([aria-expanded])') !== null
