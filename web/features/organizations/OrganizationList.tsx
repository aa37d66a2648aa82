// Organizations as cards: the directory, the dashboard's providers, and those of the viewer.
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { RecordList } from '#web/ui/screen/RecordList.tsx'
import type { RecordsProps } from '#web/ui/screen/Records.tsx'
import { OrganizationCard } from './OrganizationCard.tsx'

type Listed<Sort extends string> = RecordsProps<'organizations.search', OrganizationRecord, Sort>
type Props<Sort extends string> = Omit<Listed<Sort>, 'call' | 'rows' | 'keyOf' | 'noun' | 'failed'> & {
  /** Each card links to a page with all facts, as on the dashboard. */
  views?: boolean
}

export const OrganizationList = <Sort extends string = string>({ views, ...list }: Props<Sort>) => (
  <RecordList<'organizations.search', OrganizationRecord, Sort>
    {...list}
    call="organizations.search"
    rows={reply => reply.organizations}
    keyOf={({ id }) => id}
    noun="organizations"
    failed="Failed to load organizations"
    look="aligned"
    bar="h-72 rounded-lg"
  >
    {organization => <OrganizationCard organization={organization} views={views} />}
  </RecordList>
)
