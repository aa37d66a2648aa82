// One organization by its number, with all that is said of it.
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { useCall } from '#web/platform/useCall.ts'

const isWhole = (record: object): record is OrganizationRecord => 'organization_type' in record

export function useOrganization(id: number | null) {
  const answer = useCall('organizations.data', { id: id ?? 0 }, { enabled: id !== null })
  return { ...answer, organization: answer.data?.find(isWhole) }
}
