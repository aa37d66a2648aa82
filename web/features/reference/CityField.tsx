// A city of a state: of the known ones, or typed. The same name is a city in several states, so the state comes first.
import { useCall } from '#web/platform/useCall.ts'
import { Picker } from '#web/ui/Picker.tsx'

type Props = {
  state: string
  value: string
  onChange: (city: string) => void
  hint?: string | undefined
  error?: string | undefined
}

export function CityField({ state, value, onChange, ...field }: Props) {
  const cities = useCall('reference.cities', state ? { state: [state] } : {}, { staleMs: 600_000 })
  const names = [...new Set((cities.data ?? []).map(city => city.value))]
  return (
    <Picker
      {...field}
      label="City"
      options={names.map(name => ({ value: name, label: name }))}
      value={value || null}
      onChange={city => onChange(city ?? '')}
      busy={cities.isPending}
      creatable
    />
  )
}
