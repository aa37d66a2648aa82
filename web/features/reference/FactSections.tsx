// The sections of a form from a table of facts: a control for each kind, or the form's own control for facts that need one.
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { admissionLabels } from '#contract/facts/admission.ts'
import { type Fact, type Facts, type Kind, recordLists, type Section } from '#contract/facts/fact.ts'
import { organizationTypes } from '#contract/rules/organizationTypes.ts'
import { notStated } from '#contract/rules/statedTerms.ts'
import type { Form } from '#web/platform/useForm.ts'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import type { FieldWords } from '#web/ui/fields/FieldFrame.tsx'
import { MultiPicker } from '#web/ui/fields/MultiPicker.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { partsIn, readNames, readSeveral } from '#web/ui/fields/several.ts'
import { TextArea, TextField } from '#web/ui/fields/TextField.tsx'
import { OnBlurWithin } from '#web/ui/OnBlurWithin.tsx'
import { FileUpload } from '../uploads/FileUpload.tsx'
import type { FactValues, ValueOf } from './factValues.ts'
import { fieldLabel, mustFill } from './factWords.ts'
import { LinePicker } from './LinePicker.tsx'
import { NaicsPicker } from './NaicsPicker.tsx'
import { RequirementsField } from './RequirementsField.tsx'
import { StatesField } from './StatesField.tsx'
import { stateOptions } from './stateOptions.ts'
import { useReferenceLists } from './useReferenceLists.ts'

type Props<F extends Facts> = {
  facts: F
  sections: readonly Section<keyof F & string>[]
  form: Form<FactValues<F>>
  /** The form's own fields, each placed where the table has its fact. */
  own: { [N in keyof F]?: ReactNode }
  /** What this form says below a field, in place of the table's hint. */
  hints?: { [N in keyof F]?: ReactNode }
}

export function FactSections<F extends Facts>({ facts, sections, form, own, hints }: Props<F>) {
  return sections.map(({ title, text, facts: names }) => (
    <FormSection key={title} title={title} {...(text && { text })}>
      <FactFields facts={facts} names={names} form={form} own={own} {...(hints && { hints })} />
    </FormSection>
  ))
}

type FieldsProps<F extends Facts> = Omit<Props<F>, 'sections'> & { names: readonly (keyof F & string)[] }

export function FactFields<F extends Facts>({ facts, names, form, own, hints }: FieldsProps<F>) {
  return names.map(name => {
    const fact: Fact | undefined = facts[name]
    if (!fact) return null
    const field = own[name] ?? <FactField fact={fact} name={name} form={form} hint={hints?.[name]} />
    return isWide[fact.kind] ? <WholeLine key={name}>{field}</WholeLine> : <Fragment key={name}>{field}</Fragment>
  })
}

const isWide: Partial<Record<Kind, true>> = {
  link: true,
  words: true,
  linesOfBusiness: true,
  naics: true,
  states: true,
  tags: true,
  texts: true,
  pdf: true,
  picture: true,
  organizations: true,
  contacts: true,
  mgas: true,
  offices: true,
}

type Control<Value> = {
  words: FieldWords & { placeholder?: string }
  field: { value: Value; onChange(value: Value): void; error: string | undefined }
  onLeave: () => void
  from: NonNullable<Fact['form']>['from']
}

type FieldProps<F extends Facts> = { fact: Fact; name: string; form: Form<FactValues<F>>; hint: ReactNode }

function FactField<F extends Facts>({ fact, name, form, hint: own }: FieldProps<F>) {
  const { hint, placeholder, optional, from } = fact.form ?? {}
  // as: a form of facts has a field of each name, which holds what its kind says
  const draw = controls[fact.kind] as ((control: Control<unknown>) => ReactNode) | null
  const field = form.of(name as keyof FactValues<F> & string)
  const words = {
    label: fieldLabel(fact),
    required: mustFill(fact),
    optional,
    hint: own ?? hint,
    ...(placeholder && { placeholder }),
  }
  return draw?.({ words, field, onLeave: () => form.leave(name), from })
}

type ExclusionsProps = FieldWords & { value: string; onChange: (text: string) => void }

/** The value is a comma-separated text. */
function ExclusionsPicker({ value, onChange, ...words }: ExclusionsProps) {
  const lists = useReferenceLists()
  return (
    <MultiPicker
      read={readSeveral}
      {...words}
      options={lists?.exclusionChoices ?? []}
      busy={!lists}
      value={value.split(', ').filter(part => part.trim() !== '')}
      onChange={chosen => onChange(chosen.join(', '))}
      creatable
      placeholder="Choose, or type your own"
    />
  )
}

/** Codes as they are pasted: 'NAICS 722511' is 722511. The server knows whether they are in the list. */
const codesIn = async (text: string) =>
  partsIn(text).flatMap(part => {
    const [code] = /\b\d{2,6}\b/.exec(part) ?? []
    return code === undefined ? [] : [{ value: code, label: code, names: [part] }]
  })

const text =
  (look: { type?: string }) =>
  ({ words, field, onLeave }: Control<string>) => (
    // The browser must not fill in the user's own data: the form is about somebody else.
    <TextField {...words} {...look} {...field} autoComplete="off" onBlur={onLeave} />
  )

const number =
  (kind: ComponentProps<typeof NumberField>['kind']) =>
  ({ words, field, onLeave }: Control<string>) => <NumberField {...words} {...field} kind={kind} onBlur={onLeave} />

const admissionOptions = [
  { value: '', label: notStated },
  ...Object.entries(admissionLabels).map(([value, label]) => ({ value, label })),
]

/** Null for kinds whose forms bring their own field. */
const controls: { [K in Kind]: ((control: Control<ValueOf<K>>) => ReactNode) | null } = {
  name: null,
  category: null,
  subcategory: null,
  isoClass: null,
  tags: null,
  picture: null,
  organization: null,
  ...recordLists,
  naics: ({ words, field }) => <NaicsPicker read={readNames} lookUp={codesIn} {...words} {...field} />,
  text: text({}),
  money: number('money'),
  percent: number('percent'),
  year: number('year'),
  wholeNumber: number('whole'),
  email: text({ type: 'email' }),
  phone: text({ type: 'tel' }),
  link: text({ type: 'url' }),
  words: ({ words, field: { onChange, ...field }, onLeave, from }) =>
    from === 'exclusions' ? (
      <ExclusionsPicker {...words} {...field} onChange={onChange} />
    ) : (
      <TextArea {...words} {...field} rows={6} onBlur={onLeave} onChange={onChange} />
    ),
  organizationType: ({ words, field: { onChange, ...field }, onLeave }) => (
    <OnBlurWithin onLeave={onLeave}>
      <Picker
        {...words}
        {...field}
        options={organizationTypes.map(type => ({ value: type, label: type }))}
        value={field.value || null}
        onChange={chosen => onChange(organizationTypes.find(type => type === chosen) ?? '')}
      />
    </OnBlurWithin>
  ),
  admission: ({ words, field: { value, onChange, error } }) => (
    <Select
      {...words}
      options={admissionOptions}
      value={value}
      onChange={chosen => onChange(chosen ?? '')}
      error={error}
    />
  ),
  state: ({ words, field: { value, onChange, error } }) => (
    <Picker
      {...words}
      options={stateOptions}
      value={value || null}
      onChange={code => onChange(code ?? '')}
      error={error}
    />
  ),
  states: ({ words: { label, required = false }, field, onLeave }) => (
    <OnBlurWithin onLeave={onLeave}>
      <StatesField label={label} required={required} {...field} />
    </OnBlurWithin>
  ),
  linesOfBusiness: ({ words: { label, required = false }, field, onLeave }) => (
    <OnBlurWithin onLeave={onLeave}>
      <LinePicker label={label} required={required} {...field} />
    </OnBlurWithin>
  ),
  texts: ({ field, from }) => <RequirementsField kind={from === 'rules' ? 'rule' : 'requirement'} {...field} />,
  yesNo: ({ words: { label, hint }, field: { value, onChange } }) => (
    <Switch label={label} {...(typeof hint === 'string' && { hint })} checked={value} onChange={onChange} />
  ),
  pdf: ({ words: { label, optional = false }, field, from }) => (
    <FileUpload label={label} optional={optional} purpose={from === 'rules' ? 'rules' : 'requirements'} {...field} />
  ),
}
