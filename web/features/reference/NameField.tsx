// The name of a new record: while one types, similar existing names are listed below, for information only.

import { send } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useDebounced } from '#web/platform/useDebounced.ts'
import { SuggestField } from '#web/ui/fields/SuggestField.tsx'
import { namesIn } from '#web/ui/fields/several.ts'
import { OnBlurWithin } from '#web/ui/OnBlurWithin.tsx'

type Props = {
  label: string
  value: string
  onChange: (name: string) => void
  onLeave?: () => void
  onSubmit?: () => void
  check: NameCheck
  /** Existing names only warn, since two listings may have the same name. */
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

// Checks whether a name is taken while one types.

type NameKind = 'organization' | 'listing' | 'mga'

const longest = 200
const asLetters = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

type Asking = {
  kind: NameKind
  name: string
  /** The current name of an edited record, which does not conflict with itself. */
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
    /** '1' if the name is taken, '0' if it is free, null while unknown. */
    exists: isOwn ? ('0' as const) : typed !== '' && isCurrent ? check.data.exists : null,
    /** The most similar names, without the record's own. */
    similar: (check.data?.similar ?? []).filter(one => own === undefined || asLetters(one.name) !== asLetters(own)),
    same: check.data?.similar.find(one => asLetters(one.name) === asLetters(typed)) ?? null,
    isChecking: typed !== '' && !isOwn && !isCurrent && !check.isError,
    failed: check.error,
    retry: () => void check.refetch(),
  }
}
export type NameCheck = ReturnType<typeof useNameCheck>

const nameExists = 'This name already exists. Please enter a new name.'

/** One call takes this many names, each of at most this many characters. */
const most = 200

/** The organizations and MGAs that a pasted text names, each with the name as it stands in the text. */
export async function marketsIn(text: string) {
  const names = namesIn(text.slice(0, 10_000)).filter(name => name.length <= most)
  const reply = await send('access.matchNames', { names: names.slice(0, most) })
  return reply.names.flatMap(({ name, found }) => (found ? [{ ...found, pasted: name }] : []))
}
