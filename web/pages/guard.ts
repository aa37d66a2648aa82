// Only with a session: everybody else goes to the start, where the login opens, and lands here afterwards.
import { redirect } from '@tanstack/react-router'
import { rememberOrigin } from '#web/platform/origin.ts'
import { storedToken } from '#web/platform/token.ts'

export function guard({ location }: { location: { href: string } }): void {
  if (storedToken() !== null) return
  rememberOrigin(location.href)
  throw redirect({ to: '/', replace: true })
}
