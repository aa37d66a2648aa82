// One organization by its number, with all that a form needs to know of it.
import { useCall } from '#web/platform/useCall.ts'

export function useOrganization(id: number | null) {
  const asked = useCall('organizations.data', { id: id ?? 0 }, { enabled: id !== null, staleMs: 60_000 })
  const found = asked.data?.[0]
  return {
    organization: found && 'contacts' in found ? found : null,
    isPending: id !== null && asked.isPending,
    isMissing: id !== null && asked.isSuccess && !found,
    failed: asked.error,
    retry: () => void asked.refetch(),
  }
}
