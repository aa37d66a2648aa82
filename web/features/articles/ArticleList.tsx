// The articles, nine per page, searched by title and tag, in five orders.

import { Link } from '@tanstack/react-router'
import type { ArticleRecord } from '#contract/calls/articles.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { RecordList } from '#web/ui/screen/RecordList.tsx'
import { ArticleMeta } from './ArticleMeta.tsx'
import { Cover } from './Cover.tsx'

/** The orders of the list; a search by words starts with the relevance. */
const sorts = [
  { value: 'last_updated', label: 'Last Updated' },
  { value: 'date_created', label: 'Date Created' },
  { value: 'popularity', label: 'Popularity' },
  { value: 'relevance', label: 'Relevance' },
  { value: 'last_posted', label: 'Last Posted' },
] as const
const isRelevance = ({ value }: { value: string }) => Number(value === 'relevance')
const relevanceFirst = sorts.toSorted((one, other) => isRelevance(other) - isRelevance(one))

export function ArticleList() {
  const isSearched = useListParams().text('search') !== ''
  return (
    <RecordList
      call="articles.list"
      // Must equal the input of the call that the server embeds in the page, so that its answer is found.
      input={({ text, sort }) => ({
        ...(text('search') && { search: text('search') }),
        ...(text('tags') && { tags: [text('tags')] }),
        sort,
      })}
      rows={({ articles }) => articles}
      keyOf={({ id }) => id}
      perPage={9}
      noun="articles"
      title="Articles"
      level={1}
      sorts={isSearched ? relevanceFirst : sorts}
      filters={({ reply, address, ask }) => (
        <Filters tags={reply?.tags ?? []} tag={address.text('tags')} onTag={tags => ask({ tags })} />
      )}
      look="columns"
      bar="h-90"
      isWhole
      empty={{
        title: 'No article has these words and tags',
        caption: 'No Data Found',
        clears: ['search', 'tags'],
      }}
    >
      {article => <ArticleCard article={article} />}
    </RecordList>
  )
}

const maxTags = 8

type Filtering = {
  tags: ReplyFor<'articles.list'>['tags']
  tag: string
  onTag: (tag: string | undefined) => void
}

function Filters({ tags, tag, onTag }: Filtering) {
  const { text, type } = useListParams()
  const shown = tags.slice(0, maxTags)
  return (
    <div className="mb-6 grid grid-cols-1 items-end gap-x-6 gap-y-3 sm:grid-cols-[minmax(240px,360px)_minmax(0,1fr)]">
      <SearchField
        label="Search by name"
        placeholder="Surplus lines, captives, loss runs..."
        value={text('search')}
        onChange={search => type({ search })}
      />
      <Segments
        label="Tags"
        options={[
          { value: '', label: 'All' },
          ...shown.map(({ label, count }) => ({ value: label, label, count })),
          ...(tag && !shown.some(({ label }) => label === tag) ? [{ value: tag, label: tag }] : []),
        ]}
        value={tag}
        onChange={next => onTag(next || undefined)}
      />
    </div>
  )
}

/** The link of the title covers its card. */
function ArticleCard({ article }: { article: ArticleRecord }) {
  const { slug, title, excerpt, tags, cover_url, status } = article
  return (
    <article className="relative grid h-full grid-cols-1 grid-rows-[auto_auto_1fr_auto] gap-2.5 rounded-lg border bg-surface p-5 wrap-anywhere shadow-card hover:border-line-strong hover:shadow-lifted has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-offset-2 has-[h2_a:focus-visible]:outline-focus">
      <Cover
        className="-mx-5 -mt-5 mb-1 aspect-600/315 h-auto w-[calc(100%+40px)] rounded-t-lg object-cover"
        slug={slug}
        url={cover_url}
        isLazy
      />
      <h2 className="font-display text-section text-pretty">
        <Link
          className="text-inherit no-underline after:absolute after:inset-0 after:rounded-lg focus-visible:outline-0"
          to="/articles/$slug"
          params={{ slug }}
        >
          {title}
        </Link>
      </h2>
      <p className="leading-body text-muted">{excerpt}</p>
      <div className="grid grid-cols-1 gap-2.5">
        <div className="flex flex-wrap items-center gap-1.5">
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
