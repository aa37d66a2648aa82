// The page of one article.

import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ArticleRecord } from '#contract/calls/articles.ts'
import { useCall } from '#web/platform/useCall.ts'
import { chipClass } from '#web/ui/Chip.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { RecordPage } from '#web/ui/screen/RecordPage.tsx'
import { ArticleMeta } from './ArticleMeta.tsx'
import { Comments } from './Comments.tsx'
import { Cover } from './Cover.tsx'

export const Article = ({ slug }: { slug: string }) => (
  <RecordPage
    query={useCall('articles.read', { slug })}
    noun="article"
    nameOf={({ title }) => title}
    back={{ to: '/articles', label: 'Articles' }}
    missing={{ caption: 'No Data Found', action: 'All articles' }}
    width="text"
    head={article => <Head article={article} />}
  >
    {article => <WholeArticle article={article} />}
  </RecordPage>
)

function Head({ article }: { article: ArticleRecord }) {
  const { title, status, tags } = article
  return (
    <header className="mb-7 grid gap-2.5">
      <h1 className="font-display text-title text-balance wrap-anywhere">{title}</h1>
      <ArticleMeta article={article} />
      <div className="flex flex-wrap items-center gap-1.5">
        {status !== 'approved' && <StatusBadge status={status} />}
        {tags.map(tag => (
          <Link key={tag} className={chipClass()} to="/articles" search={{ tags: tag }}>
            {tag}
          </Link>
        ))}
      </div>
    </header>
  )
}

function WholeArticle({ article: { slug, html, cover_url, id } }: { article: ArticleRecord }) {
  const client = useQueryClient()
  return (
    <>
      <article>
        <Cover className="mb-7 aspect-600/315 h-auto w-full rounded-lg object-cover" slug={slug} url={cover_url} />
        <Prose html={html} />
      </article>
      <Comments articleId={id} onChanged={() => void client.invalidateQueries({ queryKey: ['articles', 'list'] })} />
    </>
  )
}
