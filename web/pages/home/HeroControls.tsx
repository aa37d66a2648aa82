// The kit's fields in the hero's search: suggestions as one types, the lines of business, the states.
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#web/platform/queryClient.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { MultiPicker } from '#web/ui/MultiPicker.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { SuggestField } from '#web/ui/SuggestField.tsx'
import { states } from '#web/ui/states.ts'
import styles from './HeroSearch.module.css'
import { placeholders } from './texts.ts'

type Props = {
  text: string
  onText: (text: string) => void
  lines: string[]
  onLines: (lines: string[]) => void
  state: string | null
  onState: (state: string | null) => void
  /** Enter in the text. */
  onSubmit: () => void
}

export function HeroControls(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Fields {...props} />
    </QueryClientProvider>
  )
}

const kinds = { class: 'Classes', line: 'Lines of business', listing: 'Listings', organization: 'Organizations' }
const byName = states.toSorted((one, other) => one.name.localeCompare(other.name))
const hourMs = 3_600_000

function Fields({ text, onText, lines, onLines, state, onState, onSubmit }: Props) {
  const lobs = useCall('reference.lobs', {}, { staleMs: hourMs })
  const found = useCall('listings.suggestions', { q: text.trim() }, { enabled: text.trim() !== '', keepLast: true })
  const suggestions = text.trim() === '' ? [] : (found.data?.suggestions ?? [])
  return (
    <>
      <SuggestField
        look="segment"
        isSearch
        label="Field of Insurance"
        placeholder={placeholders.text}
        maxLength={100}
        value={text}
        onChange={onText}
        suggestions={suggestions.map(({ kind, value, label, count }) => ({
          value: `${kind} ${value}`,
          label,
          kind: kinds[kind],
          count,
          line: kind === 'line' ? label : undefined,
        }))}
        onChoose={({ label, line }) => {
          onText(line ? '' : label)
          if (line && !lines.includes(line)) onLines([...lines, line])
        }}
        onSubmit={onSubmit}
      />
      <div className={styles.lines}>
        <MultiPicker
          look="segment"
          label="Line Of Business"
          placeholder={placeholders.lines}
          required
          options={(lobs.data ?? []).map(({ label }) => ({ value: label, label }))}
          busy={lobs.isPending}
          value={lines}
          onChange={onLines}
        />
      </div>
      <Picker
        look="segment"
        label="State"
        placeholder={placeholders.state}
        options={byName.map(({ code, name }) => ({ value: code, label: name }))}
        value={state}
        onChange={onState}
      />
      {lobs.isError && (
        <p className={`msg ${styles.trouble}`} role="alert">
          <Icon name="alert" size="s" />
          Failed to fetch LOBs
          <button type="button" className="lnk" onClick={() => lobs.refetch()}>
            Retry
          </button>
        </p>
      )}
    </>
  )
}
