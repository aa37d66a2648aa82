// Which type of provider is shown, with how many there are of each; a select where tabs have no room.
import type { Provider } from '#contract/listingRecord.ts'
import { Picker } from '#web/ui/Picker.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './ProviderTabs.module.css'
import { type ProviderTab, providersIn, providerTabs, tabOf } from './providerTabs.ts'

type Props = {
  /** Absent while they are loading: then nothing is said of how many there are. */
  providers: readonly Provider[] | undefined
  tab: ProviderTab
  onTab: (tab: ProviderTab) => void
  panelId: string
}
const label = 'Provider type'

export function ProviderTabs({ providers, tab, onTab, panelId }: Props) {
  const tabs = providerTabs.map(({ value, label }) => ({
    value,
    label,
    count: providers && providersIn(providers, value).length,
  }))
  return (
    <>
      <div className={styles.wide}>
        <Tabs tabs={tabs} value={tab} onChange={onTab} label={label} panelId={panelId} className={styles.tabs} />
      </div>
      <div className={styles.narrow}>
        <Picker
          label={label}
          bare
          searchable={false}
          clearable={false}
          // A type that nobody has can be chosen as a tab, so here as well.
          options={tabs.map(({ value, label, count }) => ({
            value,
            label: count === undefined ? label : `${label} (${count})`,
          }))}
          value={tab}
          onChange={value => onTab(tabOf(value))}
        />
      </div>
    </>
  )
}
