// /my-company: the organizations for which the viewer contributes.
import { Link } from '@tanstack/react-router'
import { MembersNeedFactor } from '#web/features/accounts/signIn/MembersNeedFactor.tsx'
import { ProviderRequests } from '#web/features/moderation/ProviderRequests.tsx'
import { OrganizationList } from '#web/features/organizations/OrganizationList.tsx'
import { useProfile } from '#web/platform/useCall.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/screen/Page.tsx'

/** One for each organization, since each asks for itself. */
function TeamFactors() {
  const organizations = useProfile().data?.organizations ?? []
  if (organizations.length === 0) return null
  return (
    <section className="mb-5 grid max-w-4xl gap-3" aria-label="Sign-in of members">
      {organizations.map(organization => (
        <MembersNeedFactor key={organization.id} organization={organization} />
      ))}
    </section>
  )
}

export const MyCompanyPage = () => (
  <Page title="My Company" intro="The organizations you contribute for. What you change there is live at once.">
    <ProviderRequests />
    <TeamFactors />
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
