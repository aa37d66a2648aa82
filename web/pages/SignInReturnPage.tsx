// Where Google and Facebook come back to, in the window of their own.
import { SignInReturn } from '#web/rooms/accounts/SignInReturn.tsx'

export function SignInReturnPage() {
  return <SignInReturn />
}
