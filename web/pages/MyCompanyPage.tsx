// /my-company: the organizations for which the viewer contributes.
import { Link } from '@tanstack/react-router'
import { ProviderRequests } from '#web/features/moderation/ProviderRequests.tsx'
import { OrganizationList } from '#web/features/organizations/OrganizationList.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/screen/Page.tsx'

export const MyCompanyPage = () => (
  <Page title="My Company" intro="The organizations you contribute for. What you change there is live at once.">
    <ProviderRequests />
    <OrganizationList
      input={() => ({ mine: true })}
      perPage={8}
      filters={() => <h2 className="sr-only">Organizations</h2>}
      empty={{
        title: 'No Data Found',
        text: 'You do not contribute for an organization yet. Ask the site operator to add you to yours.',
        action: (
          <Link className={buttonClass('soft')} to="/contact-us">
            Contact Us
          </Link>
        ),
      }}
    />
  </Page>
)
