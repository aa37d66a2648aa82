// The articles, nine per page, searched by title and tag, in five orders.

import { Link } from '@tanstack/react-router'
import type { ArticleRecord } from '#contract/calls/articles.ts'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { useTypedParam } from '#web/platform/useTypedParam.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { SearchField } from '#web/ui/fields/TextField.tsx'
import { List, ListHeading } from '#web/ui/List.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { SortSelect } from '#web/ui/SortSelect.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './ArticleList.module.css'
import { ArticleMeta } from './ArticleMeta.tsx'
import { Cover } from './Cover.tsx'

const mostTags = 8

export function ArticleList() {
  const params = useListParams()
  const { text, ask } = params
  const [typed, write] = useTypedParam('search')
  const [search, tag] = [text('search'), text('tags')]
  const input = inputOf({ search, tag, sort: text('sort') })
  const list = useList('articles.list', input, { perPage: 9, params })
  const { data, isPlaceholderData } = list.query
  const tags = data?.tags.slice(0, mostTags) ?? []
  return (
    <>
      <ListHeading
        level={1}
        query={list.query}
        id="articles"
        title="Articles"
        of="articles"
        aside={<SortSelect value={input.sort} options={[...articleSorts]} onChange={sort => ask({ sort })} />}
      />
      <div className={styles.filters}>
        <SearchField
          label="Search by name"
          placeholder="Surplus lines, captives, loss runs..."
          value={typed}
          onChange={write}
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
        {...list}
        noun="articles"
        announce="articles"
        loading={
          <Loading what="articles" className={styles.articles} places={6}>
            <ArticleCardSkeleton />
          </Loading>
        }
        empty={
          <EmptyState title="No article has these words and tags" caption="No Data Found" level={2}>
            <Button kind="soft" onClick={() => ask({ search: undefined, tags: undefined })}>
              Clear filters
            </Button>
          </EmptyState>
        }
      >
        {({ articles }) => (
          <div className={styles.articles} aria-busy={isPlaceholderData}>
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
  <div className={`card ${styles.card}`}>
    <Skeleton height={150} />
    <Skeleton height={48} />
    <Skeleton height={72} />
    <Skeleton height={48} />
  </div>
)

/** The orders of the list. */
const articleSorts = [
  { value: 'last_updated', label: 'Last Updated' },
  { value: 'date_created', label: 'Date Created' },
  { value: 'popularity', label: 'Popularity' },
  { value: 'relevance', label: 'Relevance' },
  { value: 'last_posted', label: 'Last Posted' },
] as const

type Search = { search: string; tag: string; sort: string }

/** Must equal the input of the call that the server embeds in the page, so that its answer is found. */
const inputOf = ({ search, tag, sort }: Search) => ({
  ...(search && { search }),
  ...(tag && { tags: [tag] }),
  sort:
    articleSorts.find(({ value }) => value === sort)?.value ??
    (search ? ('relevance' as const) : ('last_updated' as const)),
})

/** An article as a card of the list. */
function ArticleCard({ article }: { article: ArticleRecord }) {
  const { slug, title, excerpt, tags, cover_url, status } = article
  return (
    <article className={`card ${styles.card}`}>
      <Cover className={styles.cover} slug={slug} url={cover_url} isLazy />
      <h2>
        <Link to="/articles/$slug" params={{ slug }}>
          {title}
        </Link>
      </h2>
      <p>{excerpt}</p>
      <div className="stack gap-10px">
        <div className="row wraps gap-6px">
          {status !== 'approved' && <StatusBadge status={status} />}
          {tags.slice(0, 3).map(tag => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </div>
        <ArticleMeta article={article} />
      </div>
    </article>
  )
}
