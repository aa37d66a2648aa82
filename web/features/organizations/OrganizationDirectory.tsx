// The approved organizations, of one type or all: searched by name, in two orders, nine per page.
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { OrganizationType } from '#contract/calls/reference.ts'
import { organizationPaths } from '#web/paths.ts'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Glyph, Icon } from '#web/ui/Icon.tsx'
import { ListHeading } from '#web/ui/List.tsx'
import { glyphOf, typeClassOf } from '#web/ui/organizationType.ts'
import { dateSortOf, dateSorts, SortSelect } from '#web/ui/SortSelect.tsx'
import styles from './OrganizationDirectory.module.css'
import { OrganizationList } from './OrganizationList.tsx'

const perPage = 9

export function OrganizationDirectory({ type, heading }: { type: OrganizationType | null; heading: string }) {
  const params = useListParams()
  const { q, text, ask } = params
  const sort = dateSortOf(text('sort'))
  const input = { ...(q && { q }), ...(type && { organization_type: type }), sort }
  const list = useList('organizations.search', input, { perPage, params })
  const { data } = list.query
  return (
    <div className={`with-rail ${styles.place}`}>
      <aside className={styles.rail}>
        <OrganizationTypes counts={data?.counts} current={type} />
        <Promo />
      </aside>
      <section aria-labelledby="organizations">
        <ListHeading
          level={1}
          query={list.query}
          id="organizations"
          title={heading}
          of="organizations"
          aside={<SortSelect value={sort} options={[...dateSorts]} onChange={sort => ask({ sort })} />}
        />
        <NameSearch key={q} name={q} onSearch={name => ask({ q: name || undefined })} />
        <h2 className="visually-hidden">Results</h2>
        <OrganizationList
          {...list}
          className={`three-columns ${styles.cards}`}
          places={perPage}
          empty={
            <EmptyState
              level={2}
              title={q ? `No name here has “${q}” in it` : 'Nobody is listed here yet'}
              caption="No Data Found"
            >
              {q && (
                <Button kind="soft" onClick={() => ask({ q: undefined })}>
                  Clear
                </Button>
              )}
            </EmptyState>
          }
        />
      </section>
    </div>
  )
}

/** The address contains the submitted search; the field contains what is being typed. */
function NameSearch({ name, onSearch }: { name: string; onSearch: (name: string) => void }) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
  }
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <label className="input-box">
          <span className="visually-hidden">Organization name</span>
          <Icon name="search" size="s" />
          <input type="text" name="q" defaultValue={name} placeholder="Search by organization name" maxLength={200} />
        </label>
        <Button type="submit">Search</Button>
        <Button kind="sec" type="reset" onClick={() => onSearch('')}>
          Clear
        </Button>
      </form>
    </search>
  )
}

/** Invites organizations to list themselves. */
function Promo() {
  return (
    <section className={styles.promo} aria-labelledby="promo">
      <h2 id="promo">List Your Organization Now</h2>
      <p>Brokers are searching for what you write. Tell them, and keep it current in minutes.</p>
      <Link className={buttonClass('pot')} to="/add-to-the-pot" search={{ order: 'Organization' }}>
        Learn More
      </Link>
    </section>
  )
}

type Counts = Partial<Record<OrganizationType, number>>

/** The five types with their numbers of organizations, and a link to all of them. */
function OrganizationTypes({ counts, current }: { counts?: Counts; current: OrganizationType | null }) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <nav className={styles.types} aria-label="Organization type">
      <Link to="/organizations" className={current ? '' : styles.on} aria-current={current ? undefined : 'page'}>
        All organizations
        <span className={styles.count}>{all}</span>
      </Link>
      {Object.entries(organizationPaths).map(([name, type]) => (
        <Link
          key={name}
          to="/organization/$name"
          params={{ name }}
          className={type === current ? `${typeClassOf(type)} ${styles.on}` : typeClassOf(type)}
          aria-current={type === current ? 'page' : undefined}
        >
          <Glyph name={glyphOf(type)} />
          <span>{type}</span>
          <span className={styles.count}>{counts?.[type]}</span>
        </Link>
      ))}
    </nav>
  )
}
