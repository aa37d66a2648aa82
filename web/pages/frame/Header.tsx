// The header: spec §2.2. Visitors see Home, Articles and Log In; members what they may use.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { openDialog } from '#web/platform/dialogs.ts'
import { lazyPart } from '#web/platform/lazyPart.tsx'
import { useSignedIn } from '#web/platform/session.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { Connection } from './Connection.tsx'
import styles from './Header.module.css'
import { MainLinks } from './MainLinks.tsx'
import { ThemeButton } from './ThemeButton.tsx'

const AccountMenu = lazyPart(() => import('./AccountMenu.tsx').then(({ AccountMenu }) => AccountMenu))
const MobileMenu = lazyPart(() => import('./MobileMenu.tsx').then(({ MobileMenu }) => MobileMenu))

export function Header() {
  const signedIn = useSignedIn()
  const [menuOpen, setMenuOpen] = useState(false)
  const closeMenu = () => setMenuOpen(false)
  return (
    <header className="hdr">
      <div className="hdr-w">
        <div className="wrap hdr-in">
          <Link className="logo" to="/">
            <Logo />
          </Link>
          <nav className="nav" aria-label="Main">
            <MainLinks signedIn={signedIn} />
          </nav>
          <div className="hdr-r">
            <ThemeButton />
            <div className={styles.account}>
              {signedIn ? (
                <AccountMenu />
              ) : (
                <button type="button" className={`btn sm ${styles.logIn}`} onClick={() => openDialog('logIn')}>
                  Log In
                </button>
              )}
            </div>
            <button
              type="button"
              className="icon-btn burger"
              aria-label="Open menu"
              aria-expanded={menuOpen}
              onClick={() => setMenuOpen(true)}
            >
              <Icon name="menu" size="l" />
            </button>
          </div>
        </div>
      </div>
      <Connection />
      {menuOpen && <MobileMenu signedIn={signedIn} onClose={closeMenu} onMissing={closeMenu} />}
    </header>
  )
}
