// The articles: searched by name and tag, in five orders, nine a page.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SortSelect } from '#web/ui/SortSelect.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import styles from './ArticleList.module.css'
import { type ArticleSearch, articleSearchOf, articleSorts, articlesPerPage, askedOf } from './articleSearch.ts'

const mostTags = 8

export function ArticleList() {
  const search = articleSearchOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const asked = askedOf(search)
  const { data, error, refetch, isPlaceholderData } = useCall('articles.list', asked, { keepLast: true })
  const change = (next: ArticleSearch, how: { replace?: boolean; resetScroll?: boolean } = {}) =>
    void navigate({ to: '/articles', search: { ...search, page: undefined, ...next }, resetScroll: false, ...how })
  const tags = data?.tags.slice(0, mostTags) ?? []
  return (
    <>
      <div className="res-h">
        <h1 className="h-page">Articles</h1>
        {data && <CountBadge count={data.total} label="articles" />}
        <div className="r">
          <SortSelect value={asked.sort} options={[...articleSorts]} onChange={sort => change({ sort })} />
        </div>
      </div>
      <div className={styles.filters}>
        <TextField
          label="Search by name"
          type="search"
          placeholder="Surplus lines, captives, loss runs..."
          value={search.search ?? ''}
          onChange={event => change({ search: event.currentTarget.value || undefined }, { replace: true })}
        />
        <Segments
          label="Tags"
          options={[
            { value: '', label: 'All' },
            ...tags.map(({ label, count }) => ({ value: label, label, count })),
            ...(search.tags && !tags.some(({ label }) => label === search.tags)
              ? [{ value: search.tags, label: search.tags }]
              : []),
          ]}
          value={search.tags ?? ''}
          onChange={tag => change({ tags: tag || undefined })}
        />
      </div>
      <p className="sr" aria-live="polite">
        {data && `${data.total} articles`}
      </p>
      {error && !data && (
        <FailureNote message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Loading />}
      {data && data.total > 0 && (
        <div className="arts" aria-busy={isPlaceholderData}>
          {data.articles.map(article => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </div>
      )}
      {data?.total === 0 && (
        <EmptyState title="No Data Found" text="No article has these words and tags." level={2}>
          <Button kind="soft" onClick={() => change({ search: undefined, tags: undefined })}>
            Clear filters
          </Button>
        </EmptyState>
      )}
      {data && (
        <Pages
          page={asked.page}
          perPage={articlesPerPage}
          total={data.total}
          noun="articles"
          onPage={page => change({ page }, { resetScroll: true })}
        />
      )}
    </>
  )
}

const Loading = () => (
  <div className="arts" role="status" aria-label="Loading articles">
    {Array.from({ length: 6 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places that never change.
      <div key={index} className="card ac">
        <Skeleton height={10} width={56} />
        <Skeleton height={48} />
        <Skeleton height={72} />
        <Skeleton height={48} />
      </div>
    ))}
  </div>
)
