// 'Limits wanted': up to three, each with a type and an amount.
import { useState } from 'react'
import limitTypes from '#contract/reference/limit-types.json' with { type: 'json' }
import { most, type Risk, type WantedLimit } from '#contract/risk.ts'
import { FieldGroup } from '#web/ui/fields/FieldGroup.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import type { RiskControls } from './useRisk.ts'

type Props = { controls: RiskControls; error: string | undefined }
const blank: WantedLimit = { type: '', amount: '' }

export function LimitsWanted({ controls: { risk, change, type }, error }: Props) {
  const { limits } = risk
  // Empty rows are not in the address, so they are local state.
  const [isAdding, setAdding] = useState(false)
  const hasBlank = limits.length === 0 || (isAdding && limits.length < most.limits)
  const rows = hasBlank ? [...limits, blank] : limits
  const changedAt = (place: number, to: Partial<WantedLimit>) => {
    setAdding(false)
    return { limits: rows.map((row, at) => (at === place ? { ...row, ...to } : row)) }
  }
  return (
    <FieldGroup label="Limits wanted" error={error}>
      {rows.map((limit, place) => {
        const number = place === 0 ? '' : ` ${place + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place: its type may be chosen again.
          <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] gap-2" key={place}>
            <Picker
              bare
              isRepeated
              label={`Limit type${number}`}
              placeholder="Type"
              options={typesFor(risk, limit)}
              value={limit.type || null}
              onChange={chosen =>
                change(
                  chosen === null
                    ? { limits: limits.filter((_, at) => at !== place) }
                    : changedAt(place, { type: chosen }),
                )
              }
            />
            <NumberField
              kind="money"
              bare
              label={`Amount${number}`}
              placeholder="1,000,000"
              value={limit.amount}
              onChange={amount => type(changedAt(place, { amount: amount.slice(0, most.typed) }))}
            />
          </div>
        )
      })}
      {!hasBlank && limits.length < most.limits && (
        <TextButton className="justify-self-start" onClick={() => setAdding(true)}>
          <Icon name="plus" size="s" />
          Add a limit
        </TextButton>
      )}
    </FieldGroup>
  )
}

/** The types of the chosen lines, or of all lines if none is chosen. */
function typesFor({ line_of_business: chosen, limits }: Risk, { type }: WantedLimit) {
  const others = limits.map(limit => limit.type).filter(other => other !== type)
  const fitting = limitTypes.filter(({ lines }) => chosen.length === 0 || lines.some(line => chosen.includes(line)))
  const offered = [...new Set([...fitting.map(({ label }) => label), ...(type ? [type] : [])])]
  return offered.filter(label => !others.includes(label)).map(label => ({ value: label, label }))
}
