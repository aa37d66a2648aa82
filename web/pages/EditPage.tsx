// The page around a record that is edited, or in view mode read: the way back, what it is, and how it stands.
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { dashboardOf } from '#web/paths.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './EditPage.module.css'

type Props<Edited> = {
  kind: keyof typeof words
  /** Absent while it is not known. */
  record: Edited | undefined
  /** What it is called. */
  name: string | undefined
  /** Everything that the form holds, to read. */
  view: (record: Edited) => ReactNode
  /** The form, which says itself that it is loading or that there is nothing. */
  children: ReactNode
}

const words = { listing: 'Listing', organization: 'Organization' } as const

export function EditPage<Edited extends Pick<ListingRecord, 'status' | 'can_edit'>>(props: Props<Edited>) {
  const { kind, record, name, view, children } = props
  const isViewMode = useRouterState({ select: ({ location }) => location.state.isViewMode === true })
  // Without a state of the navigation, as after a reload, what the viewer may do decides.
  const isView = isViewMode || record?.can_edit === false
  const title = `${isView ? 'View' : 'Edit'} ${words[kind]}`
  useTitle(name ? `${title}: ${name}` : title)
  return (
    <main id="main" className="wrap page">
      <p>
        <Link className="lnk" to={dashboardOf[kind]}>
          <Icon name="left" size="s" /> Back
        </Link>
      </p>
      <div className={styles.head}>
        <h1 className="h-page">
          {title}
          {name && <span className={styles.name}>{name}</span>}
        </h1>
        {record && record.status !== 'approved' && <StatusBadge status={record.status} />}
      </div>
      {isView && record ? view(record) : children}
    </main>
  )
}
