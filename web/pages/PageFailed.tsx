// The router's error boundary: what happened, what to do, and the id of the request for support.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { CallFailed, unreachable } from '#web/platform/callFailed.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/screen/Page.tsx'
import { describeFailure } from './describeFailure.ts'
import { isMissingScript, isReachable, reloadOnceFor } from './missingScript.ts'

export function PageFailed({ error: thrown }: { error: unknown }) {
  const router = useRouter()
  const error = useReload(thrown) ? unreachable() : thrown
  const { title, text, act, isOffline, needsReload } = describeFailure(error)
  useTitle(title.replace(/\.$/, ''))
  // React does not load a part again whose script was missing once.
  const again = () => (needsReload || isMissingScript(thrown) ? location.reload() : void router.invalidate())
  // Listens for the connection of the browser.
  useEffect(() => {
    if (!isOffline) return undefined
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  })
  const requestId = error instanceof CallFailed ? error.requestId : null
  return (
    <Page>
      <EmptyState level={1} role="alert" title={title} text={text} caption={requestId && `Request ${requestId}`}>
        <Button kind="soft" onClick={again}>
          {act}
        </Button>
      </EmptyState>
    </Page>
  )
}

/** Reloads a page once that a new release has replaced; true if the script is missing because there is no connection. */
function useReload(error: unknown): boolean {
  const [isOffline, setOffline] = useState(false)
  // Asks the server whether it is there.
  useEffect(() => {
    if (!isMissingScript(error)) return
    void isReachable().then(isThere => (isThere ? reloadOnceFor(error) : setOffline(true)))
  }, [error])
  return isOffline
}
