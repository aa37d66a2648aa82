// 'Where is the risk?': asks for the state and line for which to call somebody, if the search has not named them.
import { stateOptions } from '#web/features/reference/stateOptions.ts'
import { useCall } from '#web/platform/useCall.ts'
import { usePreferences } from '#web/platform/usePreferences.ts'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { withYours } from '../../search/withYours.ts'

export type Risk = { state: readonly string[]; line_of_business: readonly string[] }
type Props = { risk: Risk; onAsk: (change: Partial<Risk>) => void }

const listOf = (value: string | null) => (value === null ? [] : [value])

export function RiskQuestion({ risk, onAsk }: Props) {
  const yours = usePreferences().data
  const { data: lines = [] } = useCall('reference.lobs', {}, { staleMs: 10 * 60_000 })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in all browsers.
    <div
      role="group"
      aria-label="Where is the risk?"
      className="mt-2.5 mb-1 grid grid-cols-2 items-center gap-x-3 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] print:hidden"
    >
      <span className="text-13 font-semibold max-sm:col-span-full" aria-hidden="true">
        Where is the risk?
      </span>
      <Picker
        label="State"
        bare
        placeholder="State"
        options={withYours(stateOptions, yours?.states, 'All states')}
        value={risk.state[0] ?? null}
        onChange={state => onAsk({ state: listOf(state) })}
      />
      <Picker
        label="Line Of Business"
        bare
        placeholder="Any line"
        options={withYours(lines, yours?.lines, 'All lines')}
        value={risk.line_of_business[0] ?? null}
        onChange={line => onAsk({ line_of_business: listOf(line) })}
      />
    </div>
  )
}
