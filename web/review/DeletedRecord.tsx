// What a superAdmin still reads of a deleted record: its history. Everybody else sees what stands in its place.
import type { ReactNode } from 'react'
import { useCall, useProfile } from '#web/platform/useCall.ts'
import { useLateModule } from '#web/platform/useLateModule.ts'
import { Skeleton } from '#web/ui/Loading.tsx'
import type { RecordKind } from './diff/recordFields.ts'

type Props = { kind: RecordKind; id: number | null; children: ReactNode }

export function DeletedRecord({ kind, id, children }: Props) {
  const { data: profile } = useProfile()
  const asked = { kind, id: id ?? 0, per_page: 1 }
  const { data } = useCall('moderation.history', asked, { enabled: id !== null && profile?.role === 'superAdmin' })
  return (
    <>
      {children}
      {id !== null && data && data.total > 0 && (
        <section className="grid gap-3.5" aria-labelledby="deleted-history">
          <h2 className="font-display text-section" id="deleted-history">
            History of this deleted {kind}
          </h2>
          <LateHistory kind={kind} id={id} />
        </section>
      )}
    </>
  )
}

/** Hardly anybody ever sees one, so the pages of records load it only then. */
function LateHistory(record: { kind: RecordKind; id: number }) {
  const late = useLateModule('record history', () => import('./RecordHistory.tsx'))
  return late ? <late.RecordHistory {...record} /> : <Skeleton what="the history" height={120} />
}
