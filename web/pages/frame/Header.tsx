// The header. Visitors see Home, Articles and Log In; members see the pages they may use.

import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { openDialog } from '#web/platform/dialogs.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { runShortcut } from '#web/platform/shortcuts.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { KeyCaps } from '#web/ui/KeyCaps.tsx'
import { Logo, logoClass } from '#web/ui/Logo.tsx'
import { Connection } from './Connection.tsx'
import { jumpKey } from './Keyboard.tsx'
import { MainLinks, PageLink } from './MainLinks.tsx'
import { ThemeButton } from './ThemeButton.tsx'

const HeaderMenu = lazy(() => import('./HeaderMenu.tsx').then(({ HeaderMenu }) => ({ default: HeaderMenu })))

export function Header() {
  const signedIn = useSignedIn()
  // Every navigation closes the menu, also Back.
  const here = useRouterState({ select: ({ location }) => location.state.__TSR_key })
  const [menuAt, setMenuAt] = useState<{ key: string | undefined } | null>(null)
  const menuOpen = menuAt !== null && menuAt.key === here
  if (menuAt && !menuOpen) setMenuAt(null)
  return (
    <header className="sticky top-0 z-header border-b bg-surface print:hidden">
      <div className="@container/header mx-auto max-w-page">
        <div className="flex h-bar items-center gap-6 px-gutter">
          <Link className={`${logoClass()} huge-text:text-[0]`} to="/">
            <Logo />
          </Link>
          <nav
            className="ml-3 flex items-center gap-0.5 @max-3xl/header:hidden signed-in:@max-bar/header:hidden"
            aria-label="Main"
          >
            <MainLinks look="bar" signedIn={signedIn} organizations={<Organizations />} />
          </nav>
          <div className="ml-auto flex items-center @bar/header:gap-2">
            <JumpButton />
            <div className="hidden w-11 sm:w-10 signed-in:block">{signedIn && <Later menu="notices" />}</div>
            <ThemeButton className="@max-sm/header:hidden" />
            {/* As wide as the account's button before it is there; Log In must not flash for members. */}
            <div className="flex justify-end gap-2 signed-in:w-18 signed-in:@max-bar/header:hidden signed-in:@7xl/header:w-47.5">
              {signedIn ? (
                <Later menu="account" />
              ) : (
                <>
                  <Button kind="sec" size="sm" className="signed-in:invisible" onClick={() => openDialog('logIn')}>
                    Log In
                  </Button>
                  <Button
                    size="sm"
                    className="@max-xl/header:hidden signed-in:invisible"
                    onClick={() => openDialog('signUp')}
                  >
                    Sign up free
                  </Button>
                </>
              )}
            </div>
            <IconButton
              className={`-mr-2 ${signedIn ? '@bar/header:hidden' : '@3xl/header:hidden'}`}
              aria-label="Open menu"
              aria-expanded={menuOpen}
              onClick={() => setMenuAt({ key: here })}
            >
              <Icon name="menu" size="l" />
            </IconButton>
          </div>
        </div>
      </div>
      <Connection />
      {menuOpen && (
        <Suspense>
          <HeaderMenu menu="narrow" signedIn={signedIn} onClose={() => setMenuAt(null)} />
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
      <PageLink look="bar" to="/organizations">
        Organizations <Icon name="down" size="s" />
      </PageLink>
    }
  >
    <HeaderMenu menu="organizations" />
  </Suspense>
)

/** Opens the palette; only in a wide header it has words. */
const JumpButton = () => (
  <button
    type="button"
    className="grid size-11 flex-none grid-flow-col place-content-center items-center gap-2 rounded-md border border-transparent text-14 text-muted hover:bg-hover sm:size-10 @wide-bar/header:h-9 @wide-bar/header:w-auto @wide-bar/header:border-line-strong @wide-bar/header:bg-page @wide-bar/header:px-2 @wide-bar/header:hover:border-control"
    aria-label="Search or jump to"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={() => runShortcut(jumpKey)}
  >
    <Icon name="search" />
    <span className="mr-2.5 @max-wide-bar/header:hidden">Jump to</span>
    <span className="@max-wide-bar/header:hidden">
      <KeyCaps keys={jumpKey} />
    </span>
  </button>
)
