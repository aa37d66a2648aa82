// Only with a session: everybody else goes to the start, where the login opens, and lands here afterwards.
import { redirect } from '@tanstack/react-router'
import { openDialog } from '#web/platform/dialogs.ts'
import { rememberOrigin } from '#web/platform/origin.ts'
import { storedToken } from '#web/platform/token.ts'

type Going = { location: { href: string }; preload: boolean; params: object }

export function guard({ location, preload, params }: Going): void {
  // An address that goes on below a page is none: nobody has to log in to be told so.
  const isPage = !('**' in params)
  if (storedToken() !== null || !isPage) return
  // A link that is only pointed at takes nobody anywhere.
  if (!preload) {
    rememberOrigin(location.href)
    openDialog('logIn')
  }
  throw redirect({ to: '/', replace: true })
}
