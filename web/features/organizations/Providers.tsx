// The dashboard's page of providers: the viewer's organizations as cards, by type, eight per page.
import { Link } from '@tanstack/react-router'
import type { OrganizationType } from '#contract/calls/reference.ts'
import { useProfile } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { OrganizationList } from './OrganizationList.tsx'

/** The dashboard's order, which differs from that of the menu. */
const typesInOrder: OrganizationType[] = [
  'Insurance Company',
  'Insurance Program',
  'Risk Retention Group',
  'Captive',
  'MGA/Wholesaler',
]
const typeIn = (text: (name: string) => string) => typesInOrder.find(type => type === text('type'))

/** What one looks after; all of the directory for a superAdmin. */
export const Providers = () => (
  // Who is signed in decides which are listed.
  <Answer query={useProfile()} loading={<Bars what="the organizations" bar="h-40" count={4} />}>
    {({ role }) => <ProviderList isAdmin={role === 'superAdmin'} />}
  </Answer>
)

function ProviderList({ isAdmin }: { isAdmin: boolean }) {
  return (
    <section aria-labelledby="providers">
      <h2 className="sr-only" id="providers">
        Providers Page
      </h2>
      <OrganizationList
        input={({ q, text }) => {
          const type = typeIn(text)
          return { ...(q && { q }), ...(type && { organization_type: type }), ...(!isAdmin && { mine: true }) }
        }}
        perPage={8}
        empty={({ q, text }) =>
          q || typeIn(text) || isAdmin
            ? { title: 'No organizations match your filters', caption: 'No Data Found' }
            : {
                title: 'You look after no organization yet',
                text: 'The organizations you contribute for appear here. The directory has all of them.',
                action: (
                  <Link className={buttonClass('soft')} to="/organizations">
                    Go to the directory
                  </Link>
                ),
              }
        }
        filters={({ reply, address, ask }) => (
          <div className="my-4.5 flex flex-wrap items-center gap-4">
            <Segments
              label="Organization type"
              value={typeIn(address.text) ?? ''}
              options={[
                { value: '', label: 'All', count: reply && allOf(reply.counts) },
                ...typesInOrder.map(value => ({ value, label: value, count: reply?.counts?.[value] })),
              ]}
              onChange={chosen => ask({ type: chosen || undefined })}
            />
            <Link
              className={`lg:ml-auto ${buttonClass('sec', 'sm')}`}
              to="/add-to-the-pot"
              search={{ order: 'Organization' }}
            >
              <Icon name="plus" size="s" /> Add Organization
            </Link>
          </div>
        )}
        views
      />
    </section>
  )
}

/** The sum of the numbers of all types. */
export const allOf = (counts: Partial<Record<OrganizationType, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
