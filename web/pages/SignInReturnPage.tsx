// Where Google and Facebook come back to, in the window of their own.
import { SignInReturn } from '#web/features/accounts/SignInReturn.tsx'

export function SignInReturnPage() {
  return <SignInReturn />
}
