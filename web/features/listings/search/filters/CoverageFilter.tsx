// The map as a filter by state.
import { stateName } from '#contract/rules/stateNames.ts'
import { StatePicker } from '#web/ui/fields/StatePicker.tsx'
import { FoldedFilter } from './FoldedFilter.tsx'
import { type Choice, offered } from './facets.ts'

type Props = { value: readonly string[]; choices: Choice[]; onChange: (codes: string[]) => void }

export function CoverageFilter({ value, choices, onChange }: Props) {
  const isCounted = choices.every(({ count }) => count !== undefined)
  const counts = Object.fromEntries(choices.map(choice => [choice.value, choice.count]))
  return (
    <FoldedFilter label="Coverage map" chosen={value.map(stateName)} unchosen="Any state">
      {offered(choices, value).length === 0 ? (
        <p className="text-13 text-faint">No state has a listing for this search.</p>
      ) : (
        <StatePicker legend="Covered states" value={value} onChange={onChange} {...(isCounted && { counts })} />
      )}
    </FoldedFilter>
  )
}
