// Who is signed in, as the server knows it.
import { readProfile } from '#contract/accounts.ts'
import { useSignedIn } from './session.ts'
import { useCall } from './useCall.ts'

export function useProfile() {
  const signedIn = useSignedIn()
  return useCall(readProfile, {}, { enabled: signedIn, staleMs: 60_000 })
}
