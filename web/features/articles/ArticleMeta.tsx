// The author of an article, its date, and its reading time.

import type { ArticleRecord } from '#contract/calls/articles.ts'
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { mediumDate } from '#web/ui/relativeTime.ts'

export function ArticleMeta({ article }: { article: ArticleRecord }) {
  const { author, created_at, reading_time, views, comment_count } = article
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-14 text-muted">
      <span>{author}</span>
      <time dateTime={created_at}>{mediumDate(new Date(created_at))}</time>
      <span>{reading_time} min read</span>
      <span className="inline-flex items-center gap-3.5">
        <span className="inline-flex items-center gap-1.5">
          <Icon name="eye" size="s" /> <span className="sr-only">Views </span>
          {formatCount(views)}
        </span>
        {comment_count > 0 && (
          <span className="inline-flex items-center gap-1.5">
            <Icon name="talk" size="s" /> {comment_count}
            <span className="sr-only">{comment_count === 1 ? ' comment' : ' comments'}</span>
          </span>
        )}
      </span>
    </div>
  )
}
