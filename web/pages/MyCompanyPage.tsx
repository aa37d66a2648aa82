// /my-company: the organizations for which the viewer contributes.

import { Link } from '@tanstack/react-router'
import { ProviderRequests } from '#web/features/moderation/ProviderRequests.tsx'
import { OrganizationList } from '#web/features/organizations/OrganizationList.tsx'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/screen/Page.tsx'

export function MyCompanyPage() {
  const list = useList('organizations.search', { mine: true }, { perPage: 8, params: useListParams() })
  return (
    <Page title="My Company" intro="The organizations you contribute for. What you change there is live at once.">
      <ProviderRequests />
      <OrganizationList
        {...list}
        className="four-columns"
        places={1}
        empty={
          <EmptyState
            level={2}
            title="No Data Found"
            text="You do not contribute for an organization yet. Ask the site operator to add you to yours."
          >
            <Link className={buttonClass('soft')} to="/contact-us">
              Contact Us
            </Link>
          </EmptyState>
        }
      >
        <h2 className="sr-only">Organizations</h2>
      </OrganizationList>
    </Page>
  )
}
