// The approved organizations, of one type or all: searched by name, in two orders, nine per page.
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { OrganizationType } from '#contract/calls/reference.ts'
import { organizationPaths } from '#web/paths.ts'
import { ExportButton } from '#web/platform/ExportButton.tsx'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Glyph } from '#web/ui/Icon.tsx'
import { glyphOf, typeClassOf } from '#web/ui/organizationType.ts'
import { dateSortOf, dateSorts } from '#web/ui/SortSelect.tsx'
import { OrganizationList } from './OrganizationList.tsx'
import { allOf } from './Providers.tsx'

const perPage = 9

type Props = { type: OrganizationType | null; heading: string }

export function OrganizationDirectory({ type, heading }: Props) {
  const params = useListParams()
  const asked = (q: string, sort: string) => ({
    ...(q && { q }),
    ...(type && { organization_type: type }),
    sort: dateSortOf(sort),
  })
  // The list asks the same, so it is one call.
  const { data } = useList('organizations.search', asked(params.q, params.text('sort')), { perPage, params }).query
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-rail lg:gap-8">
      {/* On a narrow screen the invitation stands below the list. */}
      <aside className="contents lg:grid lg:grid-cols-1 lg:gap-7">
        <OrganizationTypes counts={data?.counts} current={type} />
        <Promo />
      </aside>
      <OrganizationList
        title={heading}
        level={1}
        input={({ q, sort }) => asked(q, sort)}
        perPage={perPage}
        sorts={dateSorts}
        actions={
          <ExportButton
            isShort
            exporting={{ what: 'organizations', search: asked(params.q, params.text('sort')), rows: data?.total }}
          />
        }
        empty={({ q }) => ({
          title: q ? `No name here has “${q}” in it` : 'Nobody is listed here yet',
          caption: 'No Data Found',
          clears: ['q'],
        })}
        filters={({ address: { q }, ask }) => (
          <>
            <NameSearch key={q} name={q} onSearch={name => ask({ q: name || undefined })} />
            <h2 className="sr-only">Results</h2>
          </>
        )}
      />
    </div>
  )
}

/** The address contains the submitted search; the field contains what is being typed. */
function NameSearch({ name, onSearch }: { name: string; onSearch: (name: string) => void }) {
  const [typed, setTyped] = useState(name)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  const clear = () => {
    setTyped('')
    onSearch('')
  }
  return (
    <search>
      <form className="mb-5 grid grid-cols-2 gap-2 sm:flex" onSubmit={search}>
        <div className="max-sm:col-span-full sm:flex-1">
          <SearchField
            label="Organization name"
            bare
            name="q"
            value={typed}
            onChange={setTyped}
            placeholder="Search by organization name"
            maxLength={200}
          />
        </div>
        <Button type="submit">Search</Button>
        <Button kind="sec" onClick={clear}>
          Clear
        </Button>
      </form>
    </search>
  )
}

/** Invites organizations to list themselves. */
function Promo() {
  return (
    <section
      className="relative isolate mt-2 px-5.5 pt-6 pb-5.5 before:absolute before:inset-0 before:-z-1 before:rounded-xl before:bg-pot-soft before:bite-38 after:absolute after:top-0 after:right-0 after:size-6 after:rounded-full after:bg-pot max-lg:order-1"
      aria-labelledby="promo"
    >
      <h2 className="pr-8.5 text-balance font-display text-24 leading-tight font-semibold tracking-display" id="promo">
        List Your Organization Now
      </h2>
      <p className="mt-2.5 mb-4.5">
        Brokers are searching for what you write. Tell them, and keep it current in minutes.
      </p>
      <Link className={buttonClass('pot')} to="/add-to-the-pot" search={{ order: 'Organization' }}>
        Learn More
      </Link>
    </section>
  )
}

const row = 'flex min-h-11 shrink-0 items-center gap-2.5 rounded-md border px-3 no-underline lg:min-h-10.5 lg:border-0'
const off = 'bg-surface font-medium text-muted hover:bg-surface lg:bg-transparent'
const number = 'ml-auto min-w-4 text-right text-13'

type Counts = Partial<Record<OrganizationType, number>>

/** The five types with their numbers of organizations, and a link to all of them. */
function OrganizationTypes({ counts, current }: { counts?: Counts; current: OrganizationType | null }) {
  return (
    <nav
      className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] lg:m-0 lg:grid lg:gap-0.5 lg:p-0"
      aria-label="Organization type"
    >
      <Link
        to="/organizations"
        className={`${row} ${current ? off : 'bg-accent-soft font-semibold text-on-accent-soft'}`}
        aria-current={current ? undefined : 'page'}
      >
        All organizations
        <span className={number}>{counts && allOf(counts)}</span>
      </Link>
      {Object.entries(organizationPaths).map(([name, type]) => (
        <Link
          key={name}
          to="/organization/$name"
          params={{ name }}
          className={`${row} ${typeClassOf(type)} ${type === current ? 'bg-(--type-ground) font-semibold text-(--type-text)' : off}`}
          aria-current={type === current ? 'page' : undefined}
        >
          <span className="text-(--type-text) *:size-4">
            <Glyph name={glyphOf(type)} />
          </span>
          {type}
          <span className={number}>{counts?.[type]}</span>
        </Link>
      ))}
    </nav>
  )
}
