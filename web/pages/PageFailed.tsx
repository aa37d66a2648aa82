// The page of an unexpected failure: what happened, what to do, and the id of the request for support.
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailed } from '#web/platform/callFailed.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/screen/Page.tsx'
import { describeFailure } from './describeFailure.ts'

export function PageFailed({ error }: { error: unknown }) {
  const router = useRouter()
  const { title, text, act, isOffline, needsReload } = describeFailure(error)
  useTitle(title.replace(/\.$/, ''))
  // The browser says when it is online again.
  useEffect(() => {
    if (!isOffline) return undefined
    const again = () => void router.invalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOffline, router])
  const requestId = error instanceof CallFailed ? error.requestId : null
  return (
    <Page>
      <EmptyState level={1} role="alert" title={title} text={text} caption={requestId && `Request ${requestId}`}>
        <Button kind="soft" onClick={() => (needsReload ? location.reload() : void router.invalidate())}>
          {act}
        </Button>
      </EmptyState>
    </Page>
  )
}
