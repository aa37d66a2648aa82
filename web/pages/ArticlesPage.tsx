// /articles

import { ArticleList } from '#web/features/articles/ArticleList.tsx'
import { Providers } from './Providers.tsx'

export function ArticlesPage() {
  return (
    <Providers>
      <main id="main" className="container page">
        <ArticleList />
      </main>
    </Providers>
  )
}
