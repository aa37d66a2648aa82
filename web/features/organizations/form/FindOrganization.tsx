// Step 1 of a listing: finds the organization by its name, which then fills in its facts.
import { useRef, useState } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { useNameCheck } from '#web/features/reference/NameField.tsx'
import { useCall } from '#web/platform/useCall.ts'
import { useDebounced } from '#web/platform/useDebounced.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { SuggestField } from '#web/ui/fields/SuggestField.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { TextButton } from '#web/ui/TextLink.tsx'
import { KnownOrganization, type Year } from './KnownOrganization.tsx'

type Props = {
  find: Finding
  organization: OrganizationRecord | undefined
  isLoading: boolean
  year: Year
  onChoose: (id: number | null) => void
  /** Continues with adding an organization of this name. */
  onAdd: (name: string) => void
}

export function FindOrganization({ find, organization, isLoading, year, onChoose, onAdd }: Props) {
  const place = useRef<HTMLFormElement>(null)
  const { typed, isAsked, search, exact, type: change, ask } = find
  const focusSearch = () => takeFocus(place.current?.querySelector('input'))
  const type = (text: string) => {
    change(text)
    onChoose(null)
  }
  const choose = ({ id, name }: FoundOrganization) => {
    change(name)
    onChoose(id)
  }
  /** The pressed button goes with the others, so the field that has the chosen name gets the focus. */
  const chooseFound = (one: FoundOrganization) => {
    choose(one)
    focusSearch()
  }
  const goBack = () => {
    type('')
    focusSearch()
  }
  const isAnswered = isAsked && exact === null && search.isSettled && !organization
  return (
    <form
      ref={place}
      aria-label="Check the Organization"
      onSubmit={event => {
        event.preventDefault()
        ask()
      }}
    >
      <FormSection title="Organization" text="Who offers the listing">
        <SuggestField
          label="Search by name"
          required
          value={typed}
          onChange={type}
          suggestions={search.found.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChoose={({ value, label }) => choose({ id: Number(value), name: label })}
          onSubmit={ask}
          placeholder="Name of the organization"
          maxLength={200}
        />
        <div className="self-end">
          <Button
            type="submit"
            kind="sec"
            disabled={typed.trim() === ''}
            busy={isAsked && search.isBusy ? 'Searching...' : undefined}
          >
            Search
          </Button>
        </div>
        {search.failed && (
          <WholeLine>
            <FailureNote error={search.failed} onRetry={search.retry} />
          </WholeLine>
        )}
        {isAnswered && (
          <WholeLine>
            {search.isTakenUnseen ? (
              <p className="text-muted" role="status">
                An organization of this name is in review. Listings can be added to it once it is approved.
              </p>
            ) : search.found.length > 0 ? (
              <FoundOrganizations found={search.found} onChoose={chooseFound} onAdd={() => onAdd(typed.trim())} />
            ) : (
              <NoOrganization name={typed.trim()} onAdd={() => onAdd(typed.trim())} onBack={goBack} />
            )}
          </WholeLine>
        )}
        <KnownOrganization organization={organization} isLoading={isLoading} year={year} />
      </FormSection>
    </form>
  )
}

type Found = { found: FoundOrganization[]; onChoose: (one: FoundOrganization) => void; onAdd: () => void }

/** The results of the search: organizations to choose from, or none. */
function FoundOrganizations({ found, onChoose, onAdd }: Found) {
  return (
    <div role="status">
      <p className="text-14 font-semibold">{found.length === 1 ? 'Is it this one?' : 'Is it one of these?'}</p>
      <ul className="my-2 grid grid-cols-1 gap-2">
        {found.map(one => (
          <li key={one.id}>
            <button
              type="button"
              className="min-h-11 w-full rounded-md border border-line-strong bg-surface px-3.5 py-2 text-left font-semibold wrap-anywhere hover:bg-hover"
              onClick={() => onChoose(one)}
            >
              {one.name}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-13 text-faint">
        None of these? <TextButton onClick={onAdd}>Add Organization</TextButton>
      </p>
    </div>
  )
}

function NoOrganization({ name, onAdd, onBack }: { name: string; onAdd: () => void; onBack: () => void }) {
  return (
    <div className="rounded-lg bg-page wrap-anywhere" role="status">
      <EmptyState title="Organization Not Found" text={`“${name}” is not in our system yet.`} level={3}>
        <div className="flex flex-wrap justify-center gap-2.5">
          <Button kind="sec" onClick={onBack}>
            Go Back
          </Button>
          <Button onClick={onAdd}>Add Organization</Button>
        </div>
      </EmptyState>
    </div>
  )
}

type Typed = { after: string; text: string; isAsked: boolean }

/** What is typed into the search. `searchedName` is a name from an earlier search, which is searched for at once. */
export function useFindOrganization(searchedName: string) {
  const [last, setLast] = useState<Typed | null>(null)
  const begun = { after: searchedName, text: searchedName, isAsked: searchedName !== '' }
  const { text: typed, isAsked } = last?.after === searchedName ? last : begun
  const search = useOrganizationSearch(typed)
  return {
    typed,
    isAsked,
    search,
    /** The id of the organization whose full name was typed. */
    exact: search.isSettled && search.same ? search.same.id : null,
    type: (text: string) => setLast({ after: searchedName, text, isAsked: false }),
    ask: () => setLast({ after: searchedName, text: typed, isAsked: true }),
  }
}
type Finding = ReturnType<typeof useFindOrganization>

/** Organizations by a part of their name: those of the directory, and the viewer's own pending ones. */
type FoundOrganization = { id: number; name: string }

const most = 8

function useOrganizationSearch(typed: string) {
  const text = typed.trim().slice(0, 200)
  const debounced = useDebounced(text)
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
    /** Somebody else's pending organization has this name: the viewer cannot see it, but the name is taken. */
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
