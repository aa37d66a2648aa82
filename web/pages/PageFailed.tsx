// A page that could not be shown: what happened, the request to name when asking for help, and another try.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailed } from '#web/platform/callFailed.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'

export function PageFailed({ error }: { error: unknown }) {
  const router = useRouter()
  const failed = error instanceof CallFailed ? error : null
  const isOffline = failed?.code === 'offline'
  useEffect(() => {
    if (!isOffline) return undefined
    const again = () => void router.invalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOffline, router])
  return (
    <main id="main" className="container page">
      <FailureNote
        error={failed ?? { message: 'This page could not be shown. Please reload it to get the newest version.' }}
        onRetry={() => (failed ? router.invalidate() : location.reload())}
        retry={failed ? 'Retry' : 'Reload'}
      />
    </main>
  )
}
