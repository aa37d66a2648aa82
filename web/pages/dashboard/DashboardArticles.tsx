// /dashboard/articles
import { ArticlesDesk } from '#web/rooms/articles/ArticlesDesk.tsx'

export const DashboardArticles = () => <ArticlesDesk />
