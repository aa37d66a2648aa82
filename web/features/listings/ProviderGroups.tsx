// Providers by type: the type's name, how many there are, and each of them.

import type { Provider } from '#contract/listingRecord.ts'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { TypeName } from '#web/ui/TypeChip.tsx'
import type { Sought } from '../contacts/contactTexts.ts'
import styles from './Provider.module.css'
import { ProviderEntry } from './ProviderEntry.tsx'
import { groupsOf } from './providerTabs.ts'

type Groups = {
  providers: readonly Provider[]
  sought: Sought
  /** Of the headings of the groups; those of the providers are one below. */
  level: 3 | 4
  opensFirst?: boolean
  onReview: (orgId: number) => void
}

export function ProviderGroups({ providers, sought, level, opensFirst = false, onReview }: Groups) {
  const groups = groupsOf(providers)
  const first = opensFirst ? groups[0]?.providers[0]?.org_id : undefined
  const Heading = level === 3 ? 'h3' : 'h4'
  return groups.map(({ type, providers }) => (
    <section className={styles.group} key={type}>
      <Heading className={styles.type}>
        <TypeName type={type} />
        <CountBadge kind="quiet" count={providers.length} label={providers.length === 1 ? 'provider' : 'providers'} />
      </Heading>
      {providers.map(provider => (
        <ProviderEntry
          key={provider.org_id}
          provider={provider}
          sought={sought}
          level={level}
          isOpen={provider.org_id === first}
          onReview={() => onReview(provider.org_id)}
        />
      ))}
    </section>
  ))
}
