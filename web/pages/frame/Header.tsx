// The header. Visitors see Home, Articles and Log In; members see the pages they may use.

import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { openDialog } from '#web/platform/dialogs.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { runShortcut } from '#web/platform/shortcuts.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { KeyCaps } from '#web/ui/KeyCaps.tsx'
import { Logo, logoClass } from '#web/ui/Logo.tsx'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { Connection } from './Connection.tsx'
import styles from './Header.module.css'
import { jumpKey } from './Keyboard.tsx'
import { MainLinks } from './MainLinks.tsx'
import { ThemeButton } from './ThemeButton.tsx'

const AccountMenu = lazyPart(() => import('./AccountMenu.tsx').then(({ AccountMenu }) => AccountMenu))
const Bell = lazyPart(() => import('./AccountMenu.tsx').then(({ Bell }) => Bell))
// Visitors have no menu.
const OrganizationsMenu = lazy(() =>
  import('./Organizations.tsx').then(({ OrganizationsMenu }) => ({ default: OrganizationsMenu })),
)
const MobileMenu = lazyPart(() => import('./MobileMenu.tsx').then(({ MobileMenu }) => MobileMenu))

export function Header() {
  const signedIn = useSignedIn()
  const [menuOpen, setMenuOpen] = useState(false)
  const closeMenu = () => setMenuOpen(false)
  return (
    <header className={styles.header}>
      <div className={styles.room}>
        <div className={`container ${styles.bar}`}>
          <Link className={logoClass()} to="/">
            <Logo />
          </Link>
          <nav className={styles.nav} aria-label="Main">
            <MainLinks
              signedIn={signedIn}
              organizations={
                <Suspense
                  fallback={
                    <button type="button" disabled>
                      Organizations <Icon name="down" size="s" />
                    </button>
                  }
                >
                  <OrganizationsMenu />
                </Suspense>
              }
            />
          </nav>
          <div className={styles.end}>
            <JumpButton />
            <div className={styles.bell}>{signedIn && <Bell />}</div>
            <ThemeButton className={styles.theme} />
            <div className={styles.account}>
              {signedIn ? (
                <AccountMenu />
              ) : (
                <>
                  <Button kind="sec" size="sm" className={styles.logIn} onClick={() => openDialog('logIn')}>
                    Log In
                  </Button>
                  <Button size="sm" className={styles.signUp} onClick={() => openDialog('signUp')}>
                    Sign up free
                  </Button>
                </>
              )}
            </div>
            <IconButton
              className={styles.burger}
              aria-label="Open menu"
              aria-expanded={menuOpen}
              onClick={() => setMenuOpen(true)}
            >
              <Icon name="menu" size="l" />
            </IconButton>
          </div>
        </div>
      </div>
      <Connection />
      {menuOpen && <MobileMenu signedIn={signedIn} onClose={closeMenu} onGiveUp={closeMenu} />}
    </header>
  )
}

/** Opens the palette; on narrow screens it is only an icon. */
const JumpButton = () => (
  <button
    type="button"
    className={styles.jump}
    aria-label="Search or jump to"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={() => runShortcut(jumpKey)}
  >
    <Icon name="search" />
    <span>Jump to</span>
    <KeyCaps keys={jumpKey} />
  </button>
)
