// The header: spec §2.2. Visitors see Home, Articles and Log In; members what they may use.

import { Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { openDialog } from '#web/platform/dialogs.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Logo, logoClass } from '#web/ui/Logo.tsx'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { Connection } from './Connection.tsx'
import styles from './Header.module.css'
import { MainLinks } from './MainLinks.tsx'

const OrganizationsMenu = lazyPart(() => import('./Organizations.tsx').then(parts => parts.OrganizationsMenu))
const AccountMenu = lazyPart(() => import('./AccountMenu.tsx').then(({ AccountMenu }) => AccountMenu))
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
            <MainLinks signedIn={signedIn} organizations={<OrganizationsMenu waiting={organizationsWaiting} />} />
          </nav>
          <div className={styles.end}>
            <ThemeButton />
            <div className={styles.account}>
              {signedIn ? (
                <AccountMenu />
              ) : (
                <Button size="sm" className={styles.logIn} onClick={() => openDialog('logIn')}>
                  Log In
                </Button>
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
      {menuOpen && <MobileMenu signedIn={signedIn} onClose={closeMenu} onMissing={closeMenu} />}
    </header>
  )
}

const organizationsWaiting = (
  <button type="button" aria-disabled="true">
    Organizations <Icon name="down" size="s" />
  </button>
)

const steps = {
  system: { next: 'light', icon: 'sun', says: 'Theme: as the system' },
  light: { next: 'dark', icon: 'sun', says: 'Theme: light' },
  dark: { next: 'system', icon: 'moon', says: 'Theme: dark' },
} as const

/** Light, dark, or as the system has it: each press goes to the next. */
function ThemeButton() {
  const { next, icon, says } = steps[useColorScheme()]
  return (
    <IconButton
      aria-label={`${says}. Switch to ${next === 'system' ? 'the system’s' : next}`}
      title={says}
      onClick={() => chooseColorScheme(next)}
    >
      <Icon name={icon} />
    </IconButton>
  )
}

/** Light, dark, or as the system has it; preHydration.js paints it before the page comes alive and whenever it changes. */
type ColorScheme = 'light' | 'dark' | 'system'
const key = 'appetite-theme'

function chooseColorScheme(scheme: ColorScheme): void {
  if (scheme === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, scheme)
  window.dispatchEvent(new Event(key))
}

function chosen(): ColorScheme {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const listen = (tell: () => void) => {
  window.addEventListener(key, tell)
  window.addEventListener('storage', tell)
  return () => {
    window.removeEventListener(key, tell)
    window.removeEventListener('storage', tell)
  }
}

const useColorScheme = (): ColorScheme => useSyncExternalStore(listen, chosen, () => 'system')
