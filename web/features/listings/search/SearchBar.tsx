// The search bar of the landing page and of the results: the text field, the pickers that narrow it, and the button.
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { SuggestField } from '#web/ui/fields/SuggestField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './SearchBar.module.css'
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
  return (
    <search aria-label="Search the market">
      <form
        {...form}
        className={isLarge ? styles.large : styles.bar}
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
            size="lg"
            className={styles.button}
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
