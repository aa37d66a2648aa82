// The other providers of a listing: organizations of the directory, found by typing.
import { useRef, useState } from 'react'
import { marketsIn } from '#web/features/reference/NameField.tsx'
import { useCall } from '#web/platform/useCall.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { MultiPicker } from '#web/ui/fields/MultiPicker.tsx'
import { readNames } from '#web/ui/fields/several.ts'

const most = 20
const longest = 200
/** Fifty providers, including the listing's own organization. */
const mostOthers = 49

export type NamedOrganization = { id: number; name: string }
type Props = {
  value: NamedOrganization[]
  onChange: (providers: NamedOrganization[]) => void
  /** The listing's own organization is always a provider, so it is not offered. */
  owner: number | null
  error?: string | undefined
}

export function ProvidersField({ value, onChange, owner, error }: Props) {
  const [searchText, setSearchText] = useState('')
  const q = searchText.trim().slice(0, longest)
  const answer = useCall(
    'organizations.search',
    { ...(q && { q }), sort: 'name', per_page: most },
    { staleMs: 60_000, keepLast: true },
  )
  const found = (answer.data?.organizations ?? [])
    .map(({ id, organization_name }): NamedOrganization => ({ id, name: organization_name }))
    .filter(({ id }) => id !== owner)
  const beyond = value.filter(one => !found.some(({ id }) => id === one.id))
  const choices = [...found, ...beyond]
  const pasted = useRef<NamedOrganization[]>([])
  const lookUp = async (text: string) => {
    const markets = (await marketsIn(text)).flatMap(({ organization_id: id, name, pasted }) =>
      id === null || id === owner ? [] : [{ id, name, pasted }],
    )
    pasted.current = markets
    return markets.map(({ id, name, pasted }) => ({ value: String(id), label: name, names: [pasted] }))
  }
  if (answer.isError && !answer.isFetching)
    return <FailureNote error={answer.error} message="Failed to load organizations" onRetry={answer.refetch} />
  return (
    <MultiPicker
      label="Other providers"
      optional
      hint="Organizations that offer the same listing. Those you do not contribute for are asked first."
      options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(({ id }) => String(id))}
      onChange={ids => {
        const known = [...choices, ...pasted.current]
        onChange(ids.flatMap(id => known.find(one => String(one.id) === id) ?? []))
      }}
      read={readNames}
      lookUp={lookUp}
      onSearch={setSearchText}
      busy={answer.isFetching}
      max={mostOthers}
      error={error}
      placeholder="Who else offers it"
    />
  )
}
