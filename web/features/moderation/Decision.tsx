// Beside an item: what a machine found, what keeps it from being decided, and the ways to decide.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { Check } from '#contract/moderation.ts'
import styles from '#web/review/Decision.module.css'
import { keyOfItem } from '#web/review/queueItem.ts'
import type { Problem } from '#web/review/useDeciding.ts'
import { Icon } from '#web/ui/Icon.tsx'

type Panel = {
  checks: readonly Check[]
  problem: Problem | null
  /** It was changed while it was read. */
  hasMoved?: boolean
  children: ReactNode
}

export function Decision({ checks, problem, hasMoved = false, children }: Panel) {
  const id = useId()
  return (
    <aside className={`card ${styles.panel}`} aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        Decision
      </h2>
      <Checks checks={checks} />
      {hasMoved && (
        <p className={`${styles.problem} ${styles.moved}`} role="alert">
          <Icon name="alert" />
          This was changed while you were reading it. You now see the latest version: please check it again.
        </p>
      )}
      {problem && !(hasMoved && problem.code === 'stale') && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" />
          {problem.message}
        </p>
      )}
      {children}
    </aside>
  )
}

function Checks({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null
  return (
    <ul className={styles.checks} aria-label="Automatic checks">
      {checks.map(({ name, ok, text, organization }) => (
        <li key={name} className={ok ? undefined : styles.warns}>
          <Icon name={ok ? 'check' : 'alert'} size="s" />
          <span>
            <b>{name}.</b> <span className="visually-hidden">{ok ? 'Passed: ' : 'Look at this: '}</span>
            {text} {organization && <OrganizationLink {...organization} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** In the queue where it waits, else on its own page. */
const OrganizationLink = ({ id, status }: NonNullable<Check['organization']>) =>
  status === 'pending' ? (
    <Link className="text-link" to="/dashboard/pending" search={{ item: keyOfItem({ kind: 'organization', id }) }}>
      Review it first
    </Link>
  ) : (
    <Link className="text-link" to="/dashboard/organization/edit/$id" params={{ id: String(id) }}>
      Open the organization
    </Link>
  )
