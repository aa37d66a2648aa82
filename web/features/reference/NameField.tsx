// The name of something new: while it is typed, the names that exist already are shown, and cannot be chosen.

import { useCall } from '#web/platform/useCall.ts'
import { useDebounced } from '#web/platform/useDebounced.ts'
import { OnBlurWithin } from '#web/ui/OnBlurWithin.tsx'
import { SuggestField } from '#web/ui/SuggestField.tsx'

type Props = {
  label: string
  value: string
  onChange: (name: string) => void
  onLeave?: () => void
  onSubmit?: () => void
  check: NameCheck
  /** Names that only warn: two listings may be called the same. */
  mayRepeat?: boolean
  required?: boolean
  placeholder?: string
  hint?: string
  error?: string | undefined
}

export function NameField({ check, mayRepeat, onLeave, hint, error, ...field }: Props) {
  const isTaken = check.exists === '1'
  const shownHint = mayRepeat && isTaken ? 'There is one of this name already. Is it the same?' : hint
  return (
    <OnBlurWithin onLeave={() => onLeave?.()}>
      <SuggestField
        {...field}
        suggestions={check.similar.map(({ id, name }) => ({
          value: String(id),
          label: name,
          kind: 'Exists already',
          disabled: true,
        }))}
        onChoose={() => undefined}
        hint={shownHint}
        error={isTaken && !mayRepeat ? nameExists : error}
        maxLength={200}
      />
    </OnBlurWithin>
  )
}

// Whether a name is taken, asked while it is typed.

export type NameKind = 'organization' | 'listing' | 'mga'

const longest = 200
const asLetters = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

type Asking = {
  kind: NameKind
  name: string
  /** The name that the record has already: it takes nothing away from itself. */
  own?: string | undefined
}

export function useNameCheck({ kind, name, own }: Asking) {
  const typed = name.trim()
  const debounced = useDebounced(typed)
  const isOwn = own !== undefined && asLetters(own) === asLetters(typed)
  const isAsking = debounced !== '' && debounced.length <= longest && !isOwn
  const check = useCall('organizations.checkName', { kind, name: debounced }, { enabled: isAsking, staleMs: 5_000 })
  const isCurrent = debounced === typed && check.data !== undefined
  return {
    /** '1' when it is taken, '0' when it is free, null while nobody knows. */
    exists: isOwn ? ('0' as const) : typed !== '' && isCurrent ? check.data.exists : null,
    /** The names most like it, without its own. */
    similar: (check.data?.similar ?? []).filter(one => own === undefined || asLetters(one.name) !== asLetters(own)),
    same: check.data?.similar.find(one => asLetters(one.name) === asLetters(typed)) ?? null,
    isChecking: typed !== '' && !isOwn && !isCurrent && !check.isError,
    failed: check.error,
    retry: () => void check.refetch(),
  }
}
export type NameCheck = ReturnType<typeof useNameCheck>

export const nameExists = 'This name already exists. Please enter a new name.'
