// /articles

import { ArticleList } from '#web/features/articles/ArticleList.tsx'
import { useTitle } from '#web/platform/useTitle.ts'
import { Providers } from './Providers.tsx'

export function ArticlesPage() {
  useTitle('Articles')
  return (
    <Providers>
      <main id="main" className="container page">
        <ArticleList />
      </main>
    </Providers>
  )
}
