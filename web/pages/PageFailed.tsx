// A page that could not be shown: what happened, the request to name when asking for help, and another try.
import { useRouter } from '@tanstack/react-router'
import { CallFailed } from '#web/platform/callFailed.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'

export function PageFailed({ error }: { error: unknown }) {
  const router = useRouter()
  const failed = error instanceof CallFailed ? error : null
  return (
    <main id="main" className="wrap page">
      <FailureNote
        message={failed?.message ?? 'This page could not be shown. Please try again.'}
        requestId={failed?.requestId ?? null}
        // A page whose script is gone, because a newer version was put in its place, comes back whole with a reload.
        onRetry={() => (failed ? router.invalidate() : location.reload())}
      />
    </main>
  )
}
