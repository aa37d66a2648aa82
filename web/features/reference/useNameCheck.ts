// Whether a name is taken, asked while it is typed.
import { useCall } from '#web/platform/useCall.ts'
import { useDebounced } from '#web/platform/useDebounced.ts'

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
