// Selects the order of a list, on a narrow screen by an icon; with a label of its own it is as wide as its place.
import { Label } from 'react-aria-components/Label'
import { boxClass } from './fields/FieldFrame.tsx'
import { SelectButton, ValueSelect } from './fields/Select.tsx'
import { Icon } from './Icon.tsx'

type Props<Value extends string> = {
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** It stays in words at every width, and its label is for screen readers. */
  label?: string
}

export function SortSelect<Value extends string>({ label, ...select }: Props<Value>) {
  const words = label ?? 'Sort by'
  return (
    <ValueSelect {...select} label={words} atEnd className={label ? 'w-full' : 'flex items-center gap-2.5'}>
      {shown => (
        <>
          <Label className={label ? 'sr-only' : 'text-13 text-faint max-sm:sr-only'}>{words}</Label>
          <SelectButton
            className={`${boxClass} text-14 sm:min-h-9 ${label ? '' : 'max-sm:w-11 max-sm:justify-center max-sm:px-0 sm:w-auto'}`}
          >
            <span className={label ? 'flex-1 truncate' : 'flex-1 truncate max-sm:hidden'}>{shown}</span>
            <span className={label ? undefined : 'max-sm:hidden'}>
              <Icon name="down" />
            </span>
            {!label && (
              <span className="sm:hidden">
                <Icon name="sort" />
              </span>
            )}
          </SelectButton>
        </>
      )}
    </ValueSelect>
  )
}

/** The orders of records by their dates. */
export const dateSorts = [
  { value: 'last_updated', label: 'Last Updated' },
  { value: 'date_created', label: 'Date Created' },
] as const
type DateSort = (typeof dateSorts)[number]['value']

/** Reads the order from an address. */
export const dateSortOf = (text: string): DateSort =>
  dateSorts.find(({ value }) => value === text)?.value ?? 'last_updated'
