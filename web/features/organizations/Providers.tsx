// The dashboard's page of providers: approved organizations as cards, by type, eight per page.

import { Link } from '@tanstack/react-router'
import type { OrganizationType } from '#contract/calls/reference.ts'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { OrganizationList } from './OrganizationList.tsx'
import styles from './Providers.module.css'

const perPage = 8
/** The dashboard's order, which differs from that of the menu. */
const typesInOrder: OrganizationType[] = [
  'Insurance Company',
  'Insurance Program',
  'Risk Retention Group',
  'Captive',
  'MGA/Wholesaler',
]

export function Providers() {
  const params = useListParams()
  const { q, text, ask } = params
  const type = typesInOrder.find(type => type === text('type'))
  const input = { ...(q && { q }), ...(type && { organization_type: type }) }
  const list = useList('organizations.search', input, { perPage, params })
  const counts = list.query.data?.counts
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <section aria-labelledby="providers">
      <h2 className="visually-hidden" id="providers">
        Providers Page
      </h2>
      <div className={styles.row}>
        <Segments
          label="Organization type"
          value={type ?? ''}
          options={[
            { value: '', label: 'All', count: all },
            ...typesInOrder.map(value => ({ value, label: value, count: counts?.[value] })),
          ]}
          onChange={chosen => ask({ type: chosen || undefined })}
        />
        <Link className={buttonClass('sec', 'sm')} to="/add-to-the-pot" search={{ order: 'Organization' }}>
          <Icon name="plus" size="s" /> Add Organization
        </Link>
      </div>
      <OrganizationList
        {...list}
        className="four-columns"
        places={perPage}
        empty={<EmptyState level={2} title="No organization is like this" caption="No Data Found" />}
        views
      />
    </section>
  )
}
