// Beside an item: what a machine found, what keeps it from being decided, and the buttons that decide it.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { Check } from '#contract/moderation.ts'
import styles from '#web/review/Decision.module.css'
import { keyOfItem } from '#web/review/queueItem.ts'
import type { Deciding, Run } from '#web/review/useDeciding.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'

type Panel = {
  checks: readonly Check[]
  deciding: Deciding
  /** It was changed while it was read. */
  hasMoved?: boolean
  children: ReactNode
}

export function Decision({ checks, deciding: { problem }, hasMoved = false, children }: Panel) {
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

type Approve = {
  deciding: Deciding
  name?: 'approve' | 'keep'
  waiting?: string
  /** It would be refused. */
  disabled?: boolean
  run: Run
  children?: ReactNode
}

export function ApproveButton(props: Approve) {
  const { deciding, name = 'approve', waiting = 'Approving...', disabled = false, run, children = 'Approve' } = props
  const { busy, decide } = deciding
  return (
    <Button
      size="lg"
      block
      disabled={disabled || busy !== null}
      busy={busy === name ? waiting : undefined}
      onClick={() => decide(name, run)}
    >
      <Icon name="check" />
      {children}
    </Button>
  )
}

type Question = { open: boolean; onClose: () => void; onConfirm: () => void }
type Delete = {
  deciding: Deciding
  what: 'Article' | 'Comment' | 'Listing' | 'Organization'
  run: Run
  /** What the question says, or the dialog that asks it. */
  children: ReactNode | ((question: Question) => ReactNode)
}

export function DeleteButton({ deciding: { busy, decide }, what, run, children }: Delete) {
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  // The dialog closes first, because the page says why a record cannot be deleted.
  const onConfirm = () => {
    onClose()
    decide('delete', run)
  }
  const question = { open: isOpen, onClose, onConfirm }
  return (
    <>
      <Button
        kind="danger"
        size="sm"
        block
        className={styles.delete}
        busy={busy === 'delete' ? 'Deleting...' : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="trash" size="s" />
        Delete {what.toLowerCase()}
      </Button>
      {typeof children === 'function' ? (
        children(question)
      ) : (
        <ConfirmDialog {...question} title={`Delete this ${what}?`} confirm="Delete" danger>
          <p>{children}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
