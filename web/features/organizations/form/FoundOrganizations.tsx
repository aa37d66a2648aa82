// What the search for an organization came to: some to choose from, or none.
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from './FoundOrganizations.module.css'
import type { FoundOrganization } from './useOrganizationSearch.ts'

type Found = { found: FoundOrganization[]; onChoose: (one: FoundOrganization) => void; onAdd: () => void }

export function FoundOrganizations({ found, onChoose, onAdd }: Found) {
  return (
    <div role="status">
      <p className="lbl">{found.length === 1 ? 'Is it this one?' : 'Is it one of these?'}</p>
      <ul className={styles.found}>
        {found.map(one => (
          <li key={one.id}>
            <button type="button" onClick={() => onChoose(one)}>
              {one.name}
            </button>
          </li>
        ))}
      </ul>
      <p className="cap">
        It is none of them?{' '}
        <button type="button" className="lnk" onClick={onAdd}>
          Add Organization
        </button>
      </p>
    </div>
  )
}

export function NoOrganization({ name, onAdd, onBack }: { name: string; onAdd: () => void; onBack: () => void }) {
  return (
    <div className={styles.none} role="status">
      <EmptyState title="Organization Not Found" text={`Nobody called “${name}” is in our system yet.`} level={3}>
        <div className={styles.ways}>
          <Button kind="sec" onClick={onBack}>
            Go Back
          </Button>
          <Button onClick={onAdd}>Add Organization</Button>
        </div>
      </EmptyState>
    </div>
  )
}
