// Adds states one after the other by typing: a name, a code, a city or a ZIP code.
import { Picker } from '#web/ui/Picker.tsx'
import { stateOptions } from './stateOptions.ts'
import { useMeanings } from './useMeanings.ts'

type Props = { value: readonly string[]; onAdd: (code: string) => void }

export function StateFinder({ value, onAdd }: Props) {
  const { options, ...finding } = useMeanings('state', stateOptions)
  return (
    <div style={{ maxWidth: 340, marginBottom: 14 }}>
      <Picker
        bare
        isRepeated
        label="Add by typing"
        placeholder="TX, Texas, Houston or 77002"
        options={options.map(option => ({ ...option, disabled: value.includes(option.value) }))}
        {...finding}
        value={null}
        onChange={code => code !== null && onAdd(code)}
      />
    </div>
  )
}
