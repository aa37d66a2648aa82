// Whose overview is shown: of the account alone, of one of its organizations, or of the site.
import { type OverviewScope, overviewScopes } from '#contract/rules/overviewScopes.ts'
import { useCall } from '#web/platform/useCall.ts'
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
