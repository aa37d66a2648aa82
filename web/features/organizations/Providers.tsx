// The dashboard's page of providers: approved organizations as cards, by type, eight per page.
import { Link } from '@tanstack/react-router'
import type { OrganizationType } from '#contract/calls/reference.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Icon } from '#web/ui/Icon.tsx'
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

export const Providers = () => (
  <section aria-labelledby="providers">
    <h2 className="sr-only" id="providers">
      Providers Page
    </h2>
    <OrganizationList
      input={({ q, text }) => {
        const type = typeIn(text)
        return { ...(q && { q }), ...(type && { organization_type: type }) }
      }}
      perPage={8}
      empty={{ title: 'No organization is like this', caption: 'No Data Found' }}
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

/** The sum of the numbers of all types. */
export const allOf = (counts: Partial<Record<OrganizationType, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
