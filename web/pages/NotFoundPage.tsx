// The page of every address that the table of routes does not have (spec §2.1).

import { useRouter } from '@tanstack/react-router'
import { useTitle } from '#web/platform/useTitle.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

export function NotFoundPage() {
  const router = useRouter()
  useTitle('Page not found')
  const goBack = () => {
    // A link that opened a tab of its own has nothing behind it.
    if (window.history.length > 1) router.history.back()
    else void router.navigate({ to: '/' })
  }
  return (
    <main id="main" className="container page">
      <EmptyState
        level={1}
        title="Page not found"
        text="There is nothing at this address. It may have moved, or the link was cut short."
      >
        <Button kind="soft" onClick={goBack}>
          Go back
        </Button>
      </EmptyState>
    </main>
  )
}
