// Only with a session: everybody else goes to the start, where the login opens, and lands here afterwards.
import { redirect } from '@tanstack/react-router'
import { openDialog } from '#web/platform/dialogs.ts'
import { rememberOrigin } from '#web/platform/origin.ts'
import { storedToken } from '#web/platform/token.ts'

type Going = { location: { href: string }; preload: boolean }

export function guard({ location, preload }: Going): void {
  if (storedToken() !== null) return
  // A link that is only pointed at takes nobody anywhere.
  if (!preload) {
    rememberOrigin(location.href)
    openDialog('logIn')
  }
  throw redirect({ to: '/', replace: true })
}
