// The search bar of the landing page and of the results: the text field, the pickers that narrow it, and the button.
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { SuggestField } from '#web/ui/fields/SuggestField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { suggestionRows } from './suggested.ts'

type Row = ReturnType<typeof suggestionRows>[number]
type TextField = ComponentProps<typeof SuggestField<Row>>

type Props = Pick<ComponentProps<'form'>, 'ref' | 'onFocus' | 'onClick' | 'onKeyUp'> &
  Pick<TextField, 'value' | 'onChange' | 'suggestions' | 'maxLength' | 'isAboveRail'> & {
    onChoose: (suggestion: Row['of']) => void
    onSearch: () => void
    canSearch: boolean
    /** Why the search is disabled. */
    reason?: string
    hasButton?: boolean
    isLarge?: boolean
    /** The pickers after the text field. */
    children: ReactNode
  }

/** The fields beside each other, below each other on a phone. */
const shape = 'flex border max-sm:flex-col max-sm:rounded-xl max-sm:p-1.5'
const buttonShape = 'max-sm:mx-1 max-sm:mt-2 max-sm:mb-1 max-sm:min-h-14 sm:self-center'
const looks = {
  results: { bar: 'min-h-14 rounded-lg border-control bg-surface', button: 'sm:mx-1.5 sm:px-6' },
  landing: {
    bar: 'relative rounded-xl border-transparent bg-raised shadow-popup [--segment-name:var(--text-13)] [--segment-space:16px] sm:min-h-22 lg:[--segment-space:24px] lg:[--segment-text:1.0625rem] dark:border-line-strong [&>:nth-child(2)]:grow-[1.2]',
    button: 'sm:mr-3 sm:ml-2 sm:min-h-16 sm:rounded-lg lg:px-8.5',
  },
}

export function SearchBar({
  onChoose,
  onSearch,
  canSearch,
  reason,
  hasButton = true,
  isLarge,
  children,
  ...rest
}: Props) {
  const { value, onChange, suggestions, maxLength, isAboveRail, ...form } = rest
  const look = isLarge ? looks.landing : looks.results
  return (
    <search aria-label="Search the market">
      <form
        {...form}
        className={`${shape} ${look.bar}`}
        onSubmit={event => {
          event.preventDefault()
          onSearch()
        }}
      >
        <SuggestField
          look="segment"
          isSearch
          label="Field of Insurance"
          placeholder="Pizza, Taxi, Hotel..."
          {...{ value, onChange, suggestions, maxLength, isAboveRail }}
          onChoose={({ of }) => onChoose(of)}
          onSubmit={onSearch}
        />
        {children}
        {hasButton && (
          <Button
            type="submit"
            size={isLarge ? 'lg' : 'md'}
            className={`${buttonShape} ${look.button}`}
            disabled={!canSearch}
            title={canSearch ? undefined : reason}
          >
            <Icon name="search" />
            Search
          </Button>
        )}
      </form>
    </search>
  )
}
