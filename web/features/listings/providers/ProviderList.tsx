// 'List Of Providers': the providers of a listing, all or of one type, or why there are none.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ListingRecord, Provider } from '#contract/calls/listingRecord.ts'
import type { ContactQuery } from '#web/features/contacts/contactTexts.ts'
import { Button } from '#web/ui/Button.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { Square } from '#web/ui/charts/Square.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { ProviderEntry } from './ProviderEntry.tsx'
import { groupsOf, type ProviderTab, placeText, providersIn, providerTabs, tabOf, writesIn } from './providerTabs.ts'
import { WaitingProviders } from './WaitingProviders.tsx'

type Props = {
  listing: Pick<ListingRecord, 'organization_id' | 'states' | 'providers' | 'waiting_providers'>
  contactQuery: ContactQuery
  /** The level of the heading; providers have headings one level below. */
  level: 2 | 3
}

export function ProviderList({ listing, contactQuery, level }: Props) {
  const section = useRef<HTMLElement>(null)
  const { tab, choose } = useTab()
  const { organization_id, providers, waiting_providers } = listing
  const isInside = (provider: (typeof providers)[number]) =>
    provider.org_id === organization_id || writesIn(provider, contactQuery.states)
  const ofType = groupsOf(providersIn(providers, tab)).flatMap(group => group.providers)
  // Who does not write where it was searched stands last.
  const shown = [...ofType.filter(isInside), ...ofType.filter(provider => !isInside(provider))]
  const left = providers.filter(provider => !isInside(provider)).length
  const place = placeText(contactQuery.states)
  const types = providerTabs
    .map(({ value, label }) => ({ value, label, count: providersIn(providers, value).length }))
    .filter(({ value, count }) => count > 0 || value === tab)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section ref={section} aria-label="List Of Providers" tabIndex={-1} className="@container">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Heading className="font-display text-section">List Of Providers</Heading>
        {providers.length > 0 && <CountBadge kind="quiet" count={providers.length} />}
        {left > 0 && (
          <span className="ml-auto text-13 text-muted">
            {left === 1 ? '1 does' : `${left} do`} not write in {place}
          </span>
        )}
      </div>
      {/* Of one type only, there is nothing to choose. On a narrow screen the row scrolls within its card. */}
      {(types.length > 2 || tab !== 'all') && (
        <div className="mt-3 mb-1 max-sm:*:-mx-1! max-sm:*:max-w-full! max-sm:*:px-1! print:hidden">
          <Segments options={types} value={tab} onChange={choose} label="Provider type" />
        </div>
      )}
      {shown.length === 0 &&
        (providers.length === 0 ? (
          <EmptyState title="No providers available" />
        ) : (
          <EmptyState title="No providers Found" text="We couldn't find any providers matching your criteria.">
            <Button
              kind="soft"
              onClick={() => {
                choose('all')
                // The button disappears with what it resets, so the focus moves to the section.
                takeFocus(section.current)
              }}
            >
              Show all types
            </Button>
          </EmptyState>
        ))}
      <ProvidersSquare providers={shown} />
      <div className="mt-1 divide-y">
        {shown.map(provider => (
          <ProviderEntry
            key={provider.org_id}
            provider={provider}
            contactQuery={contactQuery}
            states={listing.states}
            outside={isInside(provider) ? '' : `Not in ${place}`}
            level={level === 2 ? 3 : 4}
          />
        ))}
      </div>
      <WaitingProviders waiting={waiting_providers} />
    </section>
  )
}

/** Compares the providers by skill and price, if at least two are rated. */
function ProvidersSquare({ providers }: { providers: readonly Provider[] }) {
  const navigate = useNavigate()
  const dots = providers.map(provider => ({
    id: provider.org_id,
    label: provider.organization_name,
    type: provider.organization_type,
    skill: provider.avg_overall_rating,
    price: provider.avg_pricing_rating,
    count: provider.rating_count,
    onChoose: () => void navigate({ to: '/organization-detail/$id', params: { id: String(provider.org_id) } }),
  }))
  if (dots.filter(({ skill, price }) => skill !== null && price !== null).length < 2) return null
  return (
    <div className="mt-3.5 mb-7">
      <Square dots={dots} label="Skill and price of the providers" />
    </div>
  )
}

/** The type is in the address. History state tells how the details were opened, so changing the type preserves it. */
function useTab() {
  const tab = tabOf(useSearch({ strict: false, select: ({ tab }) => tab }))
  const navigate = useNavigate()
  const choose = (next: ProviderTab) =>
    void navigate({
      to: '.',
      search: before => ({ ...before, tab: next === 'all' ? undefined : next }),
      replace: true,
      resetScroll: false,
      state: true,
    })
  return { tab, choose }
}
