// Above one's own lists, notes and saved searches: those of the agency wait for a second factor.
import { useProfile } from '#web/platform/useCall.ts'
import { FactorNeeded } from '#web/ui/FailureNote.tsx'

export function WithheldNote({ what }: { what: string }) {
  const asked = useProfile().data?.factor_asked.find(({ by, is_due }) => by === 'agency' && is_due)
  if (!asked) return null
  return (
    <div className="mb-5">
      <FactorNeeded
        text={`The ${what} that ${asked.name} shares wait for a second factor of yours. Your own are here as always.`}
      />
    </div>
  )
}
