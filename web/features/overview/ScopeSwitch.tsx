// Beside the title of the dashboard's first page: whose overview it shows.
import { useProfile } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { type Scope, scopeName, useOverview } from './useOverview.ts'

export function ScopeSwitch() {
  const { data: profile } = useProfile()
  const { data: overview } = useOverview()
  const { ask } = useListParams()
  const scopes: (Scope & { label: string })[] = [{ as: 'member', organization_id: null, label: 'You' }]
  for (const { id, organization_name } of profile?.organizations ?? [])
    scopes.push({ as: 'contributor', organization_id: id, label: organization_name })
  if (profile?.role === 'superAdmin') scopes.push({ as: 'superAdmin', organization_id: null, label: 'Site' })
  if (scopes.length === 1) return null
  return (
    <Segments
      label="Whose figures"
      look="sunk"
      value={overview ? scopeName(overview) : ''}
      options={scopes.map(({ label, ...scope }) => ({ value: scopeName(scope), label }))}
      onChange={value => {
        const { as, organization_id } = scopes.find(scope => scopeName(scope) === value) ?? {}
        ask({ as, organization: organization_id ? String(organization_id) : undefined, all: undefined })
      }}
    />
  )
}
