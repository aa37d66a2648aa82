// The menu of narrow screens, which slides in with the items of the header.

import { openDialog } from '#web/platform/dialogs.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Overlay } from '#web/ui/overlays/Overlay.tsx'
import { AccountItems, AccountName } from './AccountMenu.tsx'
import { linkClass, MainLinks } from './MainLinks.tsx'
import { OrganizationLinks } from './Organizations.tsx'
import { ThemeItem } from './ThemeButton.tsx'

export function MobileMenu({ signedIn, onClose }: { signedIn: boolean; onClose: () => void }) {
  return (
    <Overlay open onClose={onClose} label="Menu" place="menu">
      <div className="grid grid-cols-1 overflow-y-auto overscroll-contain px-4 pt-2 pb-8">
        <IconButton className="justify-self-end" aria-label="Close menu" onClick={onClose}>
          <Icon name="x" size="l" />
        </IconButton>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a choice by keyboard is a click of the link or button inside. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches what its links do. */}
        <div onClick={event => isChoice(event.target) && onClose()}>
          <nav className="grid" aria-label="Main">
            <MainLinks look="menu" signedIn={signedIn} organizations={<Organizations />} />
          </nav>
          <div className={part}>
            <ThemeItem />
          </div>
          <div className={part}>
            {signedIn ? (
              <>
                <AccountName />
                <AccountItems />
              </>
            ) : (
              <div className="grid gap-2">
                <Button block onClick={() => openDialog('signUp')}>
                  Sign up free
                </Button>
                <Button block kind="sec" onClick={() => openDialog('logIn')}>
                  Log In
                </Button>
              </div>
            )}
          </div>
        </div>
      </div>
    </Overlay>
  )
}

const part = 'mt-3 grid border-t pt-3'

const Organizations = () => (
  <Disclosure title="Organizations" titleClass={linkClass('menu')} panelClass="grid pl-4">
    <OrganizationLinks />
  </Disclosure>
)

const isChoice = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button:not([aria-expanded])') !== null
