// /articles
import { ArticleList } from '#web/features/articles/ArticleList.tsx'
import { Page } from '#web/ui/screen/Page.tsx'
import { Providers } from './Providers.tsx'

export function ArticlesPage() {
  return (
    <Providers>
      <Page>
        <ArticleList />
      </Page>
    </Providers>
  )
}
