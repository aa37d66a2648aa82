// 'Describe the risk': all criteria of a match, beside the markets or in a sheet. It never asks for a client's name.
import type { ReactNode } from 'react'
import { admissionChoices, admissionLabels } from '#contract/facts/admission.ts'
import { most, problemsIn } from '#contract/risk.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { stateOptions } from '#web/features/reference/stateOptions.ts'
import { useMeanings } from '#web/features/reference/useMeanings.ts'
import { isoCodeOf, onlyChosen, useReferenceLists } from '#web/features/reference/useReferenceLists.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldGroup } from '#web/ui/fields/FieldGroup.tsx'
import { MultiPicker } from '#web/ui/fields/MultiPicker.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { readSeveral } from '#web/ui/fields/several.ts'
import { TextArea } from '#web/ui/fields/TextField.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { LimitsWanted } from './LimitsWanted.tsx'
import { wordsWithout } from './riskWords.ts'
import type { RiskControls } from './useRisk.ts'

type Understood = readonly { param: string; value: string; from: string }[]
type Line = ReplyFor<'reference.lobs'>[number]
type RiskFormProps = {
  controls: RiskControls
  lines: readonly Line[]
  /** The states, lines and classes that the words name. */
  understood: Understood
  /** The number of markets that each switch would leave, if known. */
  counts: ReplyFor<'matches.find'>['counts'] | undefined
  /** The server's errors, by field. */
  errors: Record<string, string>
  canFind: boolean
  onFind: () => void
}

const admissions = [
  { value: '' as const, label: 'Any' },
  ...admissionChoices.map(value => ({ value, label: admissionLabels[value] })),
]

export function RiskForm(props: RiskFormProps & { close?: ReactNode; isInSheet?: boolean }) {
  const { controls, lines, understood, counts, errors, canFind, onFind, close, isInSheet = false } = props
  const { risk, change, type, clear } = controls
  const problems = problemsIn(risk, new Date())
  const lists = useReferenceLists()
  const code = risk.iso_class_code
  const lineOptions = lines.map(({ value, label, names }) => ({ value, label, names }))
  return (
    <form
      className={isInSheet ? 'grid gap-4' : 'grid max-h-[inherit] grid-rows-[auto_minmax(0,1fr)_auto] gap-3'}
      onSubmit={event => {
        event.preventDefault()
        if (canFind) onFind()
      }}
    >
      <div className="flex min-h-9 items-center gap-3">
        <h2 className="font-display text-section">Describe the risk</h2>
        <TextButton className="ml-auto" onClick={clear}>
          Clear
        </TextButton>
        {close}
      </div>
      {/* Beside the markets they scroll by themselves, so that the button stays in sight. */}
      <div className={isInSheet ? 'grid gap-4' : '-m-1 grid content-start gap-3.5 overflow-y-auto p-1'}>
        <MultiPicker
          read={readSeveral}
          label="State"
          required
          placeholder="Choose a state"
          {...useMeanings('state', stateOptions)}
          max={most.states}
          value={[...risk.state]}
          onChange={state => change({ state })}
          error={errors.state}
        />
        {risk.state.length > 1 && (
          <Switch label="In all of them" checked={risk.all_states} onChange={isOn => change({ all_states: isOn })} />
        )}
        <MultiPicker
          read={readSeveral}
          label="Line Of Business"
          required
          placeholder="Choose a line"
          options={lineOptions}
          max={most.lines}
          value={[...risk.line_of_business]}
          onChange={values => change({ line_of_business: values })}
          error={errors.line_of_business}
        />
        <Picker
          label="ISO Class"
          isRepeated
          placeholder="By code or words"
          {...useMeanings('iso', lists?.isoChoices ?? onlyChosen(code), ({ value }) => isoCodeOf(value))}
          value={lists ? lists.isoChoiceOf(code) : code || null}
          busy={!lists}
          onChange={choice => change({ iso_class_code: isoCodeOf(choice) })}
          error={errors.iso_class_code}
        />
        <div className="grid gap-1.5">
          <TextArea
            label="In your own words"
            placeholder="Pizza, beer and wine, two locations"
            rows={2}
            hint="Leave your client’s name out."
            maxLength={most.words}
            value={risk.words}
            onChange={text => type({ words: text })}
            error={errors.words}
          />
          <UnderstoodChips
            understood={risk.words.trim() === '' ? [] : understood}
            lines={lines}
            onRemove={from => change({ words: wordsWithout(risk.words, from) })}
          />
        </div>
        <div className="grid grid-cols-2 items-start gap-3">
          <NumberField
            kind="money"
            label="Premium"
            placeholder="12,000"
            value={risk.premium}
            onChange={premium => type({ premium: premium.slice(0, most.typed) })}
            error={problems.premium ?? errors.premium}
          />
          <NumberField
            kind="year"
            label="Year started"
            placeholder="2022"
            value={risk.year_started}
            onChange={year_started => type({ year_started })}
            error={problems.year_started ?? errors.year_started}
          />
        </div>
        <LimitsWanted controls={controls} error={errors.limits} />
        <FieldGroup label="Admitted or not">
          <Segments
            look="joined"
            label="Admitted or not"
            options={admissions}
            value={risk.admitted}
            onChange={admitted => change({ admitted })}
          />
        </FieldGroup>
        <div className="border-t pt-1.5">
          <Switch
            label="Only without an appointment"
            checked={risk.no_appointment}
            onChange={isOn => change({ no_appointment: isOn })}
          />
          <Switch
            label="Only my markets"
            checked={risk.only_mine}
            count={counts?.only_mine}
            onChange={isOn => change({ only_mine: isOn })}
          />
          <Switch
            label="Verified in 90 days"
            checked={risk.verified_within}
            count={counts?.verified_within}
            onChange={isOn => change({ verified_within: isOn })}
          />
        </div>
      </div>
      {!isInSheet && (
        <div className="border-t pt-3">
          <Button type="submit" size="lg" block disabled={!canFind}>
            Find markets
          </Button>
        </div>
      )}
    </form>
  )
}

type ChipsProps = { understood: Understood; lines: readonly Line[]; onRemove: (from: string) => void }

/** Values that the words name count as chosen; each can be removed here. */
function UnderstoodChips({ understood, lines, onRemove }: ChipsProps) {
  const lists = useReferenceLists()
  if (understood.length === 0) return null
  const labels: Record<string, (value: string) => string> = {
    state: stateName,
    line_of_business: slug => lines.find(({ value }) => value === slug)?.label ?? slug,
    iso_class_code: code => lists?.isoChoiceOf(code) ?? code,
    excluded: words => `Not ${words}`,
  }
  return (
    <ul className="flex flex-wrap items-center gap-1.5" aria-label="Understood from your words">
      {understood.map(({ param, value, from }) => (
        <li key={`${param} ${value}`} className="max-w-full min-w-0" title={`Understood from “${from}”`}>
          <Pill
            label={labels[param]?.(value) ?? (param === 'qualifier' ? from : value)}
            onRemove={() => onRemove(from)}
          />
        </li>
      ))}
    </ul>
  )
}
