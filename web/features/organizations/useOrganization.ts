// Loads one organization with all facts; null if there is none.
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { useCall } from '#web/platform/useCall.ts'

const isWhole = (record: object): record is OrganizationRecord => 'organization_type' in record

export function useOrganization(id: number | null) {
  const answer = useCall('organizations.data', { id: id ?? 0 }, { enabled: id !== null })
  const organization = answer.data?.find(isWhole)
  return { ...answer, data: id === null ? null : answer.data && (organization ?? null), organization }
}
