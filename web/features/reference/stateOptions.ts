// The states as options of a picker, sorted by name; their codes are aliases.
import type { Option } from '#web/ui/fields/rows.ts'
import { states } from '#web/ui/states.ts'

export const stateOptions: readonly Option[] = states
  .map(({ code, name }) => ({ value: code, label: name, names: code === 'DC' ? [code, 'Washington DC'] : [code] }))
  // Without `localeCompare`, whose first use loads the rules of all languages.
  .sort((one, other) => (one.label < other.label ? -1 : 1))
