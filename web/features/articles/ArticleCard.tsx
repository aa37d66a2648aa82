// An article in a list.
import { Link } from '@tanstack/react-router'
import type { ArticleRecord } from '#contract/articles.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './ArticleCard.module.css'
import { ArticleMeta } from './ArticleMeta.tsx'

export function ArticleCard({ article }: { article: ArticleRecord }) {
  const { slug, title, excerpt, tags, cover_url, status } = article
  return (
    <article className="card ac">
      {cover_url ? (
        <img className={styles.cover} src={cover_url} alt="" loading="lazy" width={400} height={150} />
      ) : (
        <div className={styles.plain} aria-hidden="true" />
      )}
      <h2>
        <Link to="/articles/$slug" params={{ slug }}>
          {title}
        </Link>
      </h2>
      <p>{excerpt}</p>
      <div className={styles.foot}>
        <div className="chips">
          {status !== 'approved' && <StatusBadge status={status} />}
          {tags.slice(0, 3).map(tag => (
            <span key={tag} className="chip">
              {tag}
            </span>
          ))}
        </div>
        <ArticleMeta article={article} />
      </div>
    </article>
  )
}
