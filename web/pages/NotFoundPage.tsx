// For every other address: spec §2.1.
import { useRouter } from '@tanstack/react-router'
import { Plate } from '#web/ui/Plate.tsx'

export function NotFoundPage() {
  const router = useRouter()
  return (
    <main id="main" className="wrap page">
      <div className="empty">
        <Plate />
        <h1 className="h-page">Page not found</h1>
        <p>There is nothing at this address. It may have moved, or the link was cut short.</p>
        <button type="button" className="btn soft" onClick={() => router.history.back()}>
          Go back
        </button>
      </div>
    </main>
  )
}
