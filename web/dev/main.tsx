// The entry of the living page of styles, which only the development server has: /dev/style.
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import '../fonts.css'
import '../styles/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#web/platform/queryClient.ts'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { StylePage } from './StylePage.tsx'

// Parts that are links need a router; theirs knows one page, which every address shows.
const router = createRouter({
  routeTree: createRootRoute({ component: StylePage, notFoundComponent: StylePage }),
  history: createMemoryHistory(),
})
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
    <Toasts />
  </QueryClientProvider>,
)
