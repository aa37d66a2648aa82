// The articles: searched by name and tag, in five orders, nine a page.
import { useAsked } from '#web/platform/useAsked.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { List } from '#web/ui/List.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SortSelect } from '#web/ui/SortSelect.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import styles from './ArticleList.module.css'
import { articleSorts, articlesPerPage, askedOf } from './articleSearch.ts'

const mostTags = 8

export function ArticleList() {
  const { page, text, ask, type, turnTo } = useAsked()
  const [search, tag] = [text('search'), text('tags')]
  const asked = askedOf({ search, tag, sort: text('sort'), page })
  const answer = useCall('articles.list', asked, { keepLast: true })
  const { data, isPlaceholderData } = answer
  const tags = data?.tags.slice(0, mostTags) ?? []
  return (
    <>
      <div className="res-h">
        <h1 className="h-page">Articles</h1>
        {data && <CountBadge count={data.total} label="articles" />}
        <div className="r">
          <SortSelect value={asked.sort} options={[...articleSorts]} onChange={sort => ask({ sort })} />
        </div>
      </div>
      <div className={styles.filters}>
        <TextField
          label="Search by name"
          type="search"
          placeholder="Surplus lines, captives, loss runs..."
          value={search}
          onChange={event => type({ search: event.currentTarget.value || undefined })}
        />
        <Segments
          label="Tags"
          options={[
            { value: '', label: 'All' },
            ...tags.map(({ label, count }) => ({ value: label, label, count })),
            ...(tag && !tags.some(({ label }) => label === tag) ? [{ value: tag, label: tag }] : []),
          ]}
          value={tag}
          onChange={next => ask({ tags: next || undefined })}
        />
      </div>
      <List
        answer={answer}
        noun="articles"
        told="articles"
        loading={
          <Loading what="articles" className="arts" places={6}>
            <ArticleCardSkeleton />
          </Loading>
        }
        empty={
          <EmptyState title="No Data Found" text="No article has these words and tags." level={2}>
            <Button kind="soft" onClick={() => ask({ search: undefined, tags: undefined })}>
              Clear filters
            </Button>
          </EmptyState>
        }
        paging={{ page, perPage: articlesPerPage, onPage: turnTo }}
      >
        {({ articles }) => (
          <div className="arts" aria-busy={isPlaceholderData}>
            {articles.map(article => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </div>
        )}
      </List>
    </>
  )
}

const ArticleCardSkeleton = () => (
  <div className="card ac">
    <Skeleton height={10} width={56} />
    <Skeleton height={48} />
    <Skeleton height={72} />
    <Skeleton height={48} />
  </div>
)
