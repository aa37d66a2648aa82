// /articles/{slug}
import { useParams } from '@tanstack/react-router'
import { Article } from '#web/features/articles/Article.tsx'
import { Providers } from './Providers.tsx'

export function ArticlePage() {
  const { slug = '' } = useParams({ strict: false })
  return (
    <Providers>
      <Article slug={slug} />
    </Providers>
  )
}
