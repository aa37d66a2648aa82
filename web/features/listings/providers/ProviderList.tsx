// 'List Of Providers': the providers of a listing, all or of one type, or why there are none.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ListingRecord, Provider } from '#contract/calls/listingRecord.ts'
import type { ContactQuery } from '#web/features/contacts/contactTexts.ts'
import { Button } from '#web/ui/Button.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import styles from '../records/details/Provider.module.css'
import { ProviderEntry } from './ProviderEntry.tsx'
import { ProvidersSquare } from './ProvidersSquare.tsx'
import { groupsOf, type ProviderTab, providersIn, providerTabs, tabOf } from './providerTabs.ts'
import { WaitingProviders } from './WaitingProviders.tsx'

type Props = {
  listing: Pick<ListingRecord, 'states' | 'providers' | 'provider_ids' | 'waiting_providers'>
  contactQuery: ContactQuery
  /** The level of the heading; providers have headings one level below. */
  level: 2 | 3
  onShowAll: (() => void) | undefined
}

export function ProviderList({ listing, contactQuery, level, onShowAll }: Props) {
  const section = useRef<HTMLElement>(null)
  const { tab, choose } = useTab()
  const { providers, provider_ids, waiting_providers } = listing
  const shown = groupsOf(providersIn(providers, tab)).flatMap(group => group.providers)
  const left = provider_ids.length - providers.length
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section ref={section} aria-label="List Of Providers" tabIndex={-1}>
      <div className="row gap-10px">
        <Heading className="section-title">List Of Providers</Heading>
        {provider_ids.length > 0 && <CountBadge kind="quiet" count={provider_ids.length} />}
        {left > 0 && <span className="tiny muted">{providers.length} shown</span>}
      </div>
      {providers.length > 0 && <ProviderTypes providers={providers} tab={tab} onTab={choose} />}
      {shown.length === 0 &&
        (provider_ids.length === 0 ? (
          <EmptyState title="No providers available" />
        ) : (
          <EmptyState title="No providers Found" text="We couldn't find any providers matching your criteria.">
            {providers.length > 0 && (
              <Button
                kind="soft"
                onClick={() => {
                  choose('all')
                  // The button disappears with what it resets, so the focus moves to the section.
                  section.current?.focus()
                }}
              >
                Show all types
              </Button>
            )}
          </EmptyState>
        ))}
      <ProvidersSquare providers={shown} />
      <div className={styles.providers}>
        {shown.map((provider, place) => (
          <ProviderEntry
            key={provider.org_id}
            provider={provider}
            contactQuery={contactQuery}
            states={listing.states}
            level={level === 2 ? 3 : 4}
            // The listing's page has room for an expanded provider and its own 'Add Review' button.
            isOpen={level === 3 && place === 0}
          />
        ))}
      </div>
      <WaitingProviders waiting={waiting_providers} />
      {left > 0 && onShowAll && (
        <p className={styles.left}>
          {left === 1 ? '1 more provider does not name' : `${left} more providers do not name`} what you searched for.{' '}
          <button type="button" className="text-link" onClick={onShowAll}>
            Show all providers
          </button>
        </p>
      )}
    </section>
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

const label = 'Provider type'
type Types = { providers: readonly Provider[]; tab: ProviderTab; onTab: (tab: ProviderTab) => void }

/** Selects the type of the listed providers, with counts; it is a select where the pills do not fit. */
function ProviderTypes({ providers, tab, onTab }: Types) {
  const types = providerTabs.map(({ value, label }) => ({ value, label, count: providersIn(providers, value).length }))
  return (
    <>
      <div className={styles.wide}>
        <Segments options={types} value={tab} onChange={onTab} label={label} />
      </div>
      <div className={styles.narrow}>
        <Select
          label={label}
          bare
          // The pills include types without providers, so the select does too.
          options={types.map(({ value, label, count }) => ({ value, label: `${label} (${count})` }))}
          value={tab}
          onChange={value => onTab(tabOf(value))}
        />
      </div>
    </>
  )
}
