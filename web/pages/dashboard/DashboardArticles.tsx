// /dashboard/articles
import { ArticlesDesk } from '#web/features/articles/ArticlesDesk.tsx'

export const DashboardArticles = () => <ArticlesDesk />
