// Picker options that the server finds by other names: cities, everyday words, misspelled words.
import { useState } from 'react'
import type { InputFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import type { Option } from '#web/ui/fields/rows.ts'

type Kind = NonNullable<InputFor<'listings.suggestions'>['kind']>

/** The picker takes the result as its props. */
export function useMeanings<Of extends Option>(kind: Kind, options: readonly Of[], toValue = valueOfOption) {
  const [typed, setTyped] = useState('')
  return { options: useMeant(kind, options, typed, toValue), onSearch: setTyped, findsToo: true }
}

/** The options, of which those that the text means say so. */
export function useMeant<Of extends Option>(
  kind: Kind,
  options: readonly Of[],
  typed: string,
  toValue: (option: Option) => string = valueOfOption,
) {
  const query = typed.trim().slice(0, 100)
  const answer = useCall('listings.suggestions', { q: query, kind }, { enabled: query !== '', staleMs: 300_000 })
  const found = new Map<string, string>()
  // A region's value is the list of the codes of its states.
  for (const { value, label, via = label } of answer.data?.suggestions ?? [])
    for (const one of kind === 'state' ? value.split(',') : [value]) if (!found.has(one)) found.set(one, via)
  if (found.size === 0) return options
  return options.map(option => {
    const via = found.get(toValue(option))
    if (via === undefined) return option
    return { ...option, found: { query, via: via === option.label ? undefined : via } }
  })
}

const valueOfOption = ({ value }: Option) => value
