// The page for every address that is not in the table of pages, with a way back.

import { Link, useRouter } from '@tanstack/react-router'
import { useTitle } from '#web/platform/useTitle.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export function NotFoundPage() {
  const router = useRouter()
  useTitle('Page not found')
  const goBack = () => {
    // A link that opened in a new tab has no history to go back to.
    if (window.history.length > 1) router.history.back()
    else void router.navigate({ to: '/' })
  }
  return (
    <main id="main" className="mx-auto min-h-0 w-full max-w-content px-gutter pt-8">
      <EmptyState
        level={1}
        title="This page is not on the menu."
        text="Check the address, or search the market."
        caption="Page not found"
      >
        <div className="flex flex-wrap items-center justify-center gap-2.5">
          <Link to="/listings" className={buttonClass('soft')}>
            Search the market
          </Link>
          <Button kind="ghost" onClick={goBack}>
            Go back
          </Button>
        </div>
      </EmptyState>
    </main>
  )
}
