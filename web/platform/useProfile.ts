// Who is signed in, as the server knows it.
import { useSignedIn } from './session.ts'
import { useCall } from './useCall.ts'

export function useProfile() {
  const signedIn = useSignedIn()
  return useCall('accounts.profile', {}, { enabled: signedIn, staleMs: 60_000 })
}
