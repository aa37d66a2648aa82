// Whose overview is shown: of the account alone, of one of its organizations, or of the site.
import { useEffect } from 'react'
import { type OverviewScope, overviewScopes } from '#contract/overviewScopes.ts'
import { useCall, useProfile } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'

export type Scope = { as: OverviewScope; organization_id: number | null }

export const scopeName = ({ as, organization_id }: Scope) =>
  organization_id === null ? as : `${as} ${organization_id}`

function useAsked() {
  const { text } = useListParams()
  return {
    as: overviewScopes.find(as => as === text('as')),
    organization_id: Number(text('organization')) || undefined,
    all: text('all') === '1' || undefined,
  }
}

/** The scope in the address, or else the widest. */
export const useOverview = () => useCall('overview.read', useAsked(), { keepLast: true })

const memberKey = 'appetite-member'

/** Until the profile has loaded it is what it was at the last visit, and at the first one what most accounts are. */
export function useIsMember(): boolean {
  const { as, organization_id } = useAsked()
  const { data: profile } = useProfile()
  const isMember = profile
    ? profile.role !== 'superAdmin' && profile.organizations.length === 0
    : localStorage.getItem(memberKey) !== 'false'
  useEffect(() => localStorage.setItem(memberKey, String(isMember)), [isMember])
  return as || organization_id ? as === 'member' : isMember
}
