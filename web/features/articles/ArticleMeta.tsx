// The author of an article, its date, and its reading time.

import type { ArticleRecord } from '#contract/calls/articles.ts'
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { mediumDate } from '#web/ui/relativeTime.ts'
import styles from './ArticleMeta.module.css'

export function ArticleMeta({ article }: { article: ArticleRecord }) {
  const { author, created_at, reading_time, views, comment_count } = article
  return (
    <div className={styles.meta}>
      <span>{author}</span>
      <time dateTime={created_at}>{mediumDate(new Date(created_at))}</time>
      <span>{reading_time} min read</span>
      <span className={styles.counts}>
        <span className="inline-row gap-6px">
          <Icon name="eye" size="s" /> <span className="visually-hidden">Views </span>
          {formatCount(views)}
        </span>
        {comment_count > 0 && (
          <span className="inline-row gap-6px">
            <Icon name="talk" size="s" /> {comment_count}
            <span className="visually-hidden">{comment_count === 1 ? ' comment' : ' comments'}</span>
          </span>
        )}
      </span>
    </div>
  )
}
