// Step 1 of an organization: whether it is in the system already.
import type { NameCheck } from '#web/features/reference/useNameCheck.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SuggestField } from '#web/ui/SuggestField.tsx'
import styles from './FoundOrganizations.module.css'

type Props = {
  name: string
  onChange: (name: string) => void
  check: NameCheck
  onNext: () => void
  /** The number of the organization that is there already, where the caller sees it. */
  onListing: (id: number | null) => void
}

export function NameStep({ name, onChange, check, onNext, onListing }: Props) {
  const isFree = check.exists === '0'
  return (
    <form
      aria-label="Check the Organization"
      onSubmit={event => {
        event.preventDefault()
        if (isFree) onNext()
      }}
    >
      <FormSection title="Organization" text="Whether it is in our system already">
        <WholeLine>
          <SuggestField
            label="Organization Name"
            required
            value={name}
            onChange={onChange}
            suggestions={check.similar.map(one => ({ value: String(one.id), label: one.name, kind: 'In our system' }))}
            onChoose={({ label }) => onChange(label)}
            placeholder="Name of the organization"
            maxLength={200}
          />
        </WholeLine>
        <WholeLine>
          {check.failed ? (
            <FailureNote error={check.failed} onRetry={check.retry} />
          ) : check.exists === '1' ? (
            <div className={styles.none} role="status">
              <EmptyState title="Organization Already In Our System" text={`“${check.same?.name ?? name.trim()}”`}>
                <Button onClick={() => onListing(check.same?.id ?? null)}>Create A New Listing</Button>
              </EmptyState>
            </div>
          ) : (
            <p className="muted" role="status" style={{ display: 'flex', gap: 8, minHeight: 24 }}>
              {isFree && <Icon name="check" />}
              {check.isChecking ? 'Checking...' : isFree ? 'Not in our system yet.' : ''}
            </p>
          )}
        </WholeLine>
      </FormSection>
    </form>
  )
}
