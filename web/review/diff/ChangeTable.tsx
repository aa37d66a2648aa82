// A table of Field | Now live | Submitted: side by side on wide screens, stacked on narrow ones.

import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PlainCheckbox } from '#web/ui/PlainCheckbox.tsx'
import type { Field } from './recordFields.ts'
import { StatesCell, ValueCell, type Values } from './ValueCell.tsx'

export type Row = Values & {
  field: Field
  /** An additional remark about the field. */
  note?: string | undefined
  /** An automatic check questions this field: its row is outlined, and the note says why. */
  isQuestioned?: boolean
  /** The field does not change, so its row has no checkbox. */
  isUntouched?: boolean
}
type Choice = {
  chosen: ReadonlySet<string>
  /** Fields that are neither applied nor left until the reader says so. */
  asked: ReadonlySet<string>
  onChoose: (field: string, isChosen: boolean) => void
  /** Where the two sides are two edits, each with a name: 'Mine' and 'Theirs'. */
  sides?: { to: string; from: string }
}
type Table = {
  rows: readonly Row[]
  label: string
  /** The record is new, so there is only one column of values. */
  isNew?: boolean
  headings?: readonly [from: string, to: string]
  /** Which fields are to be applied. */
  choice?: Choice | undefined
}

/** In a narrow place the cells of a row are below each other. */
const cell = 'px-4 py-3.5 text-left align-top wrap-anywhere last:pr-5 @max-lg:block @max-lg:px-4 @max-lg:py-1.5'
const headed = 'before:text-12 before:text-faint @max-lg:before:block @max-lg:before:content-[attr(data-head)]'
const head = 'px-4 py-2 text-left last:pr-5'

export function ChangeTable({ rows, label, isNew = false, headings = ['Now live', 'Submitted'], choice }: Table) {
  const [before, after] = headings
  return (
    <div className="@container">
      <table className="w-full table-fixed border-collapse text-14 leading-body @max-lg:block" aria-label={label}>
        <thead className={isNew ? 'hidden' : 'bg-sunk text-13 font-semibold text-muted @max-lg:hidden'}>
          <tr>
            <th scope="col" className={`${head} w-42 pl-5`}>
              Field
            </th>
            {!isNew && (
              <th scope="col" className={head}>
                {before}
              </th>
            )}
            <th scope="col" className={head}>
              {after}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y @max-lg:block">
          {rows.map(({ field, note, isQuestioned, isUntouched, ...values }) => (
            <tr
              key={field.name}
              id={placeOfField(field.name)}
              className={`@max-lg:block @max-lg:pt-2.5 @max-lg:pb-3 ${isQuestioned ? 'rounded-md outline-2 -outline-offset-3 outline-pot-strong' : ''}`}
            >
              <th
                scope="row"
                className={`${cell} w-42 pl-5 font-medium text-muted @max-lg:w-auto @max-lg:font-semibold @max-lg:text-ink`}
              >
                <Name field={field} choice={isUntouched ? undefined : choice} />
                {note && (
                  <span className="mt-1.5 flex gap-1.25 text-13 leading-ui font-medium text-on-pot-soft">
                    <Icon name="alert" size="s" />
                    {note}
                  </span>
                )}
              </th>
              {field.kind === 'states' && !isNew ? (
                <td data-head={after} colSpan={2} className={`${cell} ${headed}`}>
                  <StatesCell from={values.from} to={values.to} label={`${after}: ${field.label}`} isChange />
                </td>
              ) : (
                <>
                  {!isNew && (
                    <td data-head={before} className={`${cell} ${headed}`}>
                      <ValueCell field={field} side="from" heading={`${before}: ${field.label}`} {...values} />
                    </td>
                  )}
                  <td data-head={after} className={isNew ? cell : `${cell} ${headed}`}>
                    <ValueCell field={field} side="to" heading={`${after}: ${field.label}`} {...values} />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The id of a field's row, for links to it. */
export const placeOfField = (name: string) => `field-${name}`

function Name({ field: { name, label }, choice }: { field: Field; choice: Choice | undefined }) {
  if (!choice) return label
  if (choice.asked.has(name)) return <Ask name={name} label={label} onChoose={choice.onChoose} sides={choice.sides} />
  return (
    <label className="flex cursor-pointer gap-2.25 @max-lg:min-h-11 @max-lg:items-center">
      <PlainCheckbox
        className="mt-0.5 @max-lg:mt-0 @max-lg:size-5.5"
        checked={choice.chosen.has(name)}
        onChange={event => choice.onChoose(name, event.currentTarget.checked)}
      />
      <span>
        <span className="sr-only">{choice.sides ? `${choice.sides.to}: ` : 'Apply '}</span>
        {label}
        {!choice.chosen.has(name) && (
          <span className="block text-13 font-normal text-faint">{choice.sides?.from ?? 'Stays as it is'}</span>
        )}
      </span>
    </label>
  )
}

type Asking = Pick<Field, 'name' | 'label'> & { onChoose: Choice['onChoose']; sides: Choice['sides'] }

function Ask({ name, label, onChoose, sides }: Asking) {
  const answer = (isChosen: boolean) => () => {
    onChoose(name, isChosen)
    // The pressed button gives way to a checkbox.
    requestAnimationFrame(() => document.getElementById(placeOfField(name))?.querySelector('input')?.focus())
  }
  return (
    <>
      {label}
      <span className="mt-1.5 flex flex-wrap items-center gap-2">
        <Button
          kind="sec"
          size="sm"
          aria-label={sides ? `${sides.to}: ${label}` : `Apply ${label}`}
          onClick={answer(true)}
        >
          {sides?.to ?? 'Apply'}
        </Button>
        <Button
          kind="sec"
          size="sm"
          aria-label={sides ? `${sides.from}: ${label}` : `Leave ${label} as it is`}
          onClick={answer(false)}
        >
          {sides?.from ?? 'Leave'}
        </Button>
      </span>
    </>
  )
}
