// /articles
import { useTitle } from '#web/platform/useTitle.ts'
import { ArticleList } from '#web/rooms/articles/ArticleList.tsx'
import { Providers } from './Providers.tsx'

export function ArticlesPage() {
  useTitle('Articles')
  return (
    <Providers>
      <main id="main" className="wrap page">
        <ArticleList />
      </main>
    </Providers>
  )
}
