// Organizations by a part of their name: those of the directory, and the caller's own that still wait.
import { useDebouncedValue } from '@mantine/hooks'
import { useNameCheck } from '#web/features/reference/useNameCheck.ts'
import { useCall } from '#web/platform/useCall.ts'

export type FoundOrganization = { id: number; name: string }

const most = 8

export function useOrganizationSearch(typed: string) {
  const text = typed.trim().slice(0, 200)
  const [debounced] = useDebouncedValue(text, 150)
  const search = useCall(
    'organizations.search',
    { q: debounced, per_page: most, sort: 'name' },
    { enabled: debounced !== '', staleMs: 15_000, keepLast: true },
  )
  const check = useNameCheck({ kind: 'organization', name: text })
  const found: FoundOrganization[] = (search.data?.organizations ?? []).map(({ id, organization_name }) => ({
    id,
    name: organization_name,
  }))
  const beyond = check.similar.filter(one => !found.some(other => other.id === one.id))
  const isCurrent = debounced === text && !search.isPlaceholderData
  return {
    found: text === '' ? [] : [...beyond, ...found].slice(0, most),
    same: check.same,
    /** Of somebody else, and not approved yet: nobody sees it, and its name is taken. */
    isTakenUnseen: check.exists === '1' && check.same === null,
    isSettled: text !== '' && isCurrent && search.isSuccess && check.exists !== null,
    isBusy: text !== '' && !search.isError && !check.failed && (!isCurrent || search.isFetching || check.isChecking),
    failed: search.error ?? check.failed,
    retry: () => {
      void search.refetch()
      check.retry()
    },
  }
}
