// 'Add to the pot': the wizards of a listing and of an organization; the address contains which one, and its step.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Activity, useState } from 'react'
import { ListingWizard } from '#web/features/listings/records/form/ListingWizard.tsx'
import { copyOf } from '#web/features/listings/records/form/listingValues.ts'
import { wantedIn, wantedListing } from '#web/features/listings/records/form/wantedListing.ts'
import { useListing } from '#web/features/listings/records/useListing.ts'
import { OrganizationWizard } from '#web/features/organizations/form/OrganizationWizard.tsx'
import { useReferenceLists } from '#web/features/reference/useReferenceLists.ts'
import { useProfile } from '#web/platform/useCall.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { TabPanel, TabRow, Tabs } from '#web/ui/Tabs.tsx'
import { type Order, orders, type Pot, potOf } from './pot.ts'

const banners: Record<Order, string> = {
  Listing: 'Know who writes it? Say so here. A reviewer checks the entry, then every broker can find it.',
  Organization: 'Know somebody whom brokers should know? Add the organization, then the listings that it offers.',
}

/** Below the banner, where there is no wizard yet. */
const sheet = 'border-b bg-surface px-4 py-6 sm:rounded-b-2xl sm:border-x sm:px-9 sm:py-7.5'

export function PotPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const pot = potOf(search)
  const wanted = wantedIn(search)
  const { order, step, organization, name, copy } = pot
  const copied = useListing(copy)
  const navigate = useNavigate()
  const profile = useProfile()
  /** The step of each wizard, for switching between them. */
  const [left, setLeft] = useState<Record<Order, number>>({ Listing: 1, Organization: 1 })
  const go = (to: Partial<Pot>, replace = false) =>
    void navigate({ to: '/add-to-the-pot', search: { ...wanted, ...pot, ...to }, replace, resetScroll: true })
  const open = (next: Order) => {
    setLeft({ ...left, [order]: step })
    go({ order: next, step: left[next] })
  }
  // Step 3 replaces the history entry, so that Back does not lead to an empty form.
  const onStep = (to: number) => go({ step: to + 1 }, to === 2)
  const account = profile.data?.id
  const lists = useReferenceLists()
  const isCopying = copy !== null && copied.isPending && !copied.isError
  const isWaiting = isCopying || (!lists && Object.keys(wanted).length > 0)
  return (
    <main id="main" className="sm:px-gutter sm:pt-5 sm:pb-16">
      <Tabs value={order} onChange={open} className="mx-auto max-w-content">
        <section className="relative isolate bg-pot-soft px-4 pt-5 sm:bg-transparent sm:px-9 sm:pt-7.5 sm:before:absolute sm:before:inset-0 sm:before:-z-1 sm:before:rounded-t-2xl sm:before:bg-pot-soft sm:before:bite-56 sm:after:absolute sm:after:top-0 sm:after:right-0 sm:after:size-9 sm:after:rounded-full sm:after:bg-pot">
          <h1 className="font-display text-title">Add to the pot</h1>
          <p className="mt-2 max-w-2xl text-pretty">{banners[order]}</p>
          <TabRow
            className="mt-3 border-b-0 sm:mt-5 [&>:not(:hover,[data-selected])]:text-on-pot-soft"
            label="What are you adding?"
            tabs={orders.map(value => ({ value, label: value }))}
          />
        </section>
        <TabPanel of={order}>
          {profile.isError && (
            <div className={sheet}>
              <FailureNote
                error={profile.error}
                message="Failed to fetch profile data. Please try again."
                onRetry={profile.refetch}
              />
            </div>
          )}
          {(profile.isPending || isWaiting) && (
            <div className={sheet}>
              <Bars what="the form" bar="h-11" count={3} />
            </div>
          )}
          {account !== undefined && !isWaiting && (
            <>
              <Activity mode={order === 'Listing' ? 'visible' : 'hidden'}>
                <ListingWizard
                  key={`listing ${account} ${organization ?? ''} ${copy ?? ''} ${JSON.stringify(wanted)}`}
                  account={account}
                  step={order === 'Listing' ? step - 1 : left.Listing - 1}
                  supplied={organization}
                  wanted={{
                    ...(lists && wantedListing(wanted, lists)),
                    ...(copied.listing && copyOf(copied.listing)),
                  }}
                  searchedName={name}
                  onStep={onStep}
                  onAnother={id => go({ order: 'Listing', step: 2, organization: id, copy: null })}
                  onAddOrganization={searchedName => go({ order: 'Organization', step: 1, name: searchedName })}
                />
              </Activity>
              <Activity mode={order === 'Organization' ? 'visible' : 'hidden'}>
                <OrganizationWizard
                  key={`organization ${account} ${name}`}
                  account={account}
                  step={order === 'Organization' ? step - 1 : left.Organization - 1}
                  supplied={name}
                  onStep={onStep}
                  onListing={(id, searchedName = '') =>
                    go({
                      order: 'Listing',
                      step: id === null ? 1 : 2,
                      organization: id,
                      ...(id === null && { name: searchedName }),
                    })
                  }
                />
              </Activity>
            </>
          )}
        </TabPanel>
      </Tabs>
    </main>
  )
}
