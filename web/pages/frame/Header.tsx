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
import { Connection } from './Connection.tsx'
import styles from './Header.module.css'
import { jumpKey } from './Keyboard.tsx'
import { MainLinks, PageLink } from './MainLinks.tsx'
import { ThemeButton } from './ThemeButton.tsx'

const HeaderMenu = lazy(() => import('./HeaderMenu.tsx').then(({ HeaderMenu }) => ({ default: HeaderMenu })))

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
            <MainLinks signedIn={signedIn} organizations={<Organizations />} />
          </nav>
          <div className={styles.end}>
            <JumpButton />
            <div className={styles.bell}>{signedIn && <Later menu="notices" />}</div>
            <ThemeButton className={styles.theme} />
            <div className={styles.account}>
              {signedIn ? (
                <Later menu="account" />
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
      {menuOpen && (
        <Suspense>
          <HeaderMenu menu="narrow" signedIn={signedIn} onClose={closeMenu} />
        </Suspense>
      )}
    </header>
  )
}

/** A page of visitors loads the menus of members once it knows that somebody is signed in. */
const Later = ({ menu }: { menu: 'notices' | 'account' }) => (
  <Suspense>
    <HeaderMenu menu={menu} />
  </Suspense>
)

const Organizations = () => (
  <Suspense
    fallback={
      <PageLink to="/organizations">
        Organizations <Icon name="down" size="s" />
      </PageLink>
    }
  >
    <HeaderMenu menu="organizations" />
  </Suspense>
)

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
