// 'List Of Providers': who offers a listing, by type, or in which way nobody does.

import { useRef } from 'react'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { Sought } from '../contacts/contactTexts.ts'
import styles from './Provider.module.css'
import { ProviderGroups } from './ProviderGroups.tsx'
import { type ProviderTab, providersIn } from './providerTabs.ts'

type Props = {
  listing: Pick<ListingRecord, 'providers' | 'provider_ids'>
  sought: Sought
  tab: ProviderTab
  onTab: (tab: ProviderTab) => void
  panelId: string
  onShowAll: (() => void) | undefined
  onReview: (orgId: number) => void
}

export function ProviderList({ listing, sought, tab, onTab, panelId, onShowAll, onReview }: Props) {
  const panel = useRef<HTMLElement>(null)
  const { providers, provider_ids } = listing
  const shown = providersIn(providers, tab)
  const left = provider_ids.length - providers.length
  return (
    <section
      ref={panel}
      className={styles.list}
      id={panelId}
      role="tabpanel"
      aria-labelledby={`${panelId}-${tab}`}
      tabIndex={-1}
    >
      <h3 className="section-title">List Of Providers</h3>
      {shown.length === 0 &&
        (provider_ids.length === 0 ? (
          <EmptyState title="No providers available" />
        ) : (
          <EmptyState title="No providers Found" text="We couldn't find any providers matching your criteria.">
            {providers.length > 0 && (
              <Button
                kind="soft"
                onClick={() => {
                  onTab('all')
                  // The button goes with what it undoes.
                  panel.current?.focus()
                }}
              >
                Show all types
              </Button>
            )}
          </EmptyState>
        ))}
      <ProviderGroups providers={shown} sought={sought} level={4} opensFirst onReview={onReview} />
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
