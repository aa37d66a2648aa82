// The page of one article.

import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ArticleRecord } from '#contract/calls/articles.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { chipClass } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { PageIntro } from '#web/ui/PageIntro.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './Article.module.css'
import { ArticleMeta } from './ArticleMeta.tsx'
import { Comments } from './Comments.tsx'
import { Cover } from './Cover.tsx'

export function Article({ slug }: { slug: string }) {
  const query = useCall('articles.read', { slug })
  useTitle(query.data?.title ?? 'Articles')
  return (
    <div className={styles.column}>
      <Answer
        query={query}
        loading={
          <Loading what="the article">
            <PageIntro>
              <Skeleton height={52} />
              <Skeleton height={18} width="60%" />
              <Skeleton height={320} />
            </PageIntro>
          </Loading>
        }
        missing={
          <EmptyState
            title="This article is not here."
            text="It may have been removed, or you may not have access."
            caption="No Data Found"
            level={1}
          >
            <Link className={buttonClass('soft')} to="/articles">
              All articles
            </Link>
          </EmptyState>
        }
      >
        {article => <WholeArticle article={article} />}
      </Answer>
    </div>
  )
}

function WholeArticle({ article }: { article: ArticleRecord }) {
  const client = useQueryClient()
  const { slug, title, html, cover_url, status, tags, id } = article
  return (
    <>
      <p className={styles.back}>
        <Link className="text-link" to="/articles">
          <Icon name="left" size="s" /> Articles
        </Link>
      </p>
      <article>
        <PageIntro isRecord>
          <h1>{title}</h1>
          <ArticleMeta article={article} />
          <div className="row wraps gap-6px">
            {status !== 'approved' && <StatusBadge status={status} />}
            {tags.map(tag => (
              <Link key={tag} className={chipClass()} to="/articles" search={{ tags: tag }}>
                {tag}
              </Link>
            ))}
          </div>
        </PageIntro>
        <Cover className={styles.cover} slug={slug} url={cover_url} />
        <Prose html={html} />
      </article>
      <Comments articleId={id} onChanged={() => void client.invalidateQueries({ queryKey: ['articles', 'list'] })} />
    </>
  )
}
