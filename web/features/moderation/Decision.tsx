// The decision on an item: automatic checks, what prevents a decision, and the buttons.
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import type { Check } from '#contract/calls/moderation.ts'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { useDraftText } from '#web/platform/useDraftText.ts'
import styles from '#web/review/Decision.module.css'
import { fieldOf, type RecordKind } from '#web/review/diff/recordFields.ts'
import { keyOfItem, type QueueItem } from '#web/review/queueItem.ts'
import { type OnReturn, ReturnForm } from '#web/review/ReturnForm.tsx'
import type { Deciding, Run } from '#web/review/useDeciding.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { KeyCaps } from '#web/ui/KeyCaps.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { DeskContext } from './desk.ts'
import { Today } from './Today.tsx'

type Approve = {
  name?: 'approve' | 'keep'
  label?: string
  /** The server would refuse this action. */
  disabled?: boolean
  run: Run
  /** A message or a question below the buttons. */
  note?: ReactNode
}
type Panel = {
  item: QueueItem
  /** Checks that were repeated after the queue was loaded. */
  checks?: readonly Check[]
  deciding: Deciding
  /** The entry changed while it was being read. */
  hasMoved?: boolean
  approve: Approve
  onReturn?: OnReturn
  /** A second action instead of returning, with the form that it opens. */
  back?: { label: string; form: ReactNode }
  edit?: { kind: RecordKind; id: number }
  children?: ReactNode
}

export function Decision(props: Panel) {
  const { item, checks = item.checks, deciding, hasMoved = false, approve, onReturn, edit, children } = props
  const id = useId()
  const { problem, decide, busy, draft } = deciding
  const { name = 'approve', label = 'Approve', disabled = false, run, note } = approve
  const returning = useReturning(draft)
  const navigate = useNavigate()
  const fields = checks.filter(({ ok }) => !ok).flatMap(check => check.fields)
  const about = { ...item, fields: edit ? [...new Set(fields)].map(name => fieldOf(edit.kind, name).label) : [] }
  const returned = onReturn && {
    label: 'Return',
    form: <ReturnForm about={about} deciding={deciding} onReturn={onReturn} />,
  }
  const back = props.back ?? returned
  const isFree = busy === null && item.held === null
  const isSeen = useSeen()
  const isApprovable = !disabled && isFree && isSeen && !returning.isOpen
  const accept = () => decide(name, run)
  useShortcuts('This entry', [
    { key: 'a', does: label, run: accept, when: () => isApprovable },
    { key: 'r', does: back?.label ?? 'Return', run: returning.open, when: () => back !== undefined && isFree },
    {
      key: 'e',
      does: 'Edit',
      run: () => edit && void navigate({ to: formOf[edit.kind], params: { id: String(edit.id) } }),
      when: () => edit !== undefined && item.held === null,
    },
  ])
  return (
    <aside className={`card ${styles.panel}`} aria-labelledby={id}>
      <h2 className="section-title" id={id} tabIndex={-1}>
        Decision
      </h2>
      <Checks checks={checks} />
      {item.held && <HeldNote item={item} held={item.held} heading={id} />}
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
      <div className={styles.acts}>
        <Button size="lg" block disabled={!isApprovable} onClick={accept}>
          <Icon name="check" />
          {label}
          <Key of="a" />
        </Button>
        {back && (
          <Button
            ref={returning.button}
            kind="sec"
            block
            aria-expanded={returning.isOpen}
            disabled={!isFree}
            onClick={returning.isOpen ? returning.close : returning.open}
          >
            <Icon name="undo" />
            {back.label}
            <Key of="r" />
          </Button>
        )}
      </div>
      {note}
      {back && returning.isOpen && (
        <div ref={returning.place}>
          {back.form}
          <Button kind="ghost" block onClick={returning.close}>
            Cancel
          </Button>
        </div>
      )}
      {edit &&
        (item.held ? (
          <Button kind="sec" className={styles.edit} disabled>
            <Icon name="pen" />
            Edit
            <Key of="e" />
          </Button>
        ) : (
          <Link
            className={`${buttonClass('sec')} ${styles.edit}`}
            to={formOf[edit.kind]}
            params={{ id: String(edit.id) }}
          >
            <Icon name="pen" />
            Edit
            <Key of="e" />
          </Link>
        ))}
      {children}
      <Today />
    </aside>
  )
}

type HeldItem = { item: QueueItem; held: NonNullable<QueueItem['held']>; heading: string }

/** Another reviewer holds the entry, so that two do not decide it at once. */
function HeldNote({ item, held: { by, since }, heading }: HeldItem) {
  const { takeOver } = useContext(DeskContext)
  const taking = useMutation({
    mutationFn: () => takeOver(item),
    // The pressed button has disappeared with the note.
    onSuccess: () => document.getElementById(heading)?.focus(),
  })
  return (
    <div className={`${styles.problem} ${styles.moved}`} role="alert">
      <Icon name="clock" />
      <div className="stack gap-8px">
        <span>
          <b>{by}</b> is reviewing this, since {relativeTime(new Date(since), new Date())}.
        </span>
        {taking.error && <span>It was not taken over. {taking.error.message}</span>}
        <Button
          kind="sec"
          size="sm"
          busy={taking.isPending ? 'Taking over...' : undefined}
          onClick={() => taking.mutate()}
        >
          Take over
        </Button>
      </div>
    </div>
  )
}

const formOf = {
  listing: '/dashboard/listings/edit/$id',
  organization: '/dashboard/organization/edit/$id',
} as const

const Key = ({ of }: { of: string }) => (
  <span className={styles.key} aria-hidden="true">
    <KeyCaps keys={of} />
  </span>
)

/** A second press of a key, or of a button in the same place, is meant for the entry before: it comes sooner than anybody has read. */
const unseenMs = 250

/** Whether the entry has been painted, and stood there for a moment. */
function useSeen() {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    let timer: number | undefined
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setSeen(true), unseenMs)
    })
    return () => {
      cancelAnimationFrame(frame)
      window.clearTimeout(timer)
    }
  }, [])
  return isSeen
}

/** The form of a return starts open if it contains a draft. While it is open nothing is approved. */
function useReturning(draft: string) {
  const [reason] = useDraftText(`${draft}/reason`)
  const [note] = useDraftText(draft)
  const [isAsked, setAsked] = useState<boolean | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [presses, setPresses] = useState(0)
  // The form exists only after it has rendered.
  useEffect(() => {
    if (presses > 0) place.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [presses])
  const open = () => {
    setAsked(true)
    setPresses(count => count + 1)
  }
  const close = () => {
    setAsked(false)
    button.current?.focus()
  }
  return { isOpen: isAsked ?? (reason !== '' || note !== ''), open, close, button, place }
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

/** The link to an organization: in the queue if it is pending, else to its page. */
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

type Question = { open: boolean; onClose: () => void; onConfirm: (note?: string) => void }
type Delete = {
  item: QueueItem
  deciding: Deciding
  what: 'Article' | 'Comment' | 'Listing' | 'Organization'
  /** `note` says why, if the dialog asks for it. */
  run: (note: string) => ReturnType<Run>
  /** The text of the question, or the dialog that asks it. */
  children: ReactNode | ((question: Question) => ReactNode)
}

export function DeleteButton({ item, deciding: { busy, decide }, what, run, children }: Delete) {
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  // The dialog closes first, because the page says why a record cannot be deleted.
  const onConfirm = (note = '') => {
    onClose()
    decide('delete', () => run(note))
  }
  const question = { open: isOpen, onClose, onConfirm }
  return (
    <>
      <Button
        kind="danger"
        size="sm"
        className={styles.delete}
        disabled={item.held !== null}
        busy={busy === 'delete' ? 'Deleting...' : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="trash" size="s" />
        Delete {what.toLowerCase()}
      </Button>
      {typeof children === 'function' ? (
        children(question)
      ) : (
        <ConfirmDialog
          {...question}
          onConfirm={() => onConfirm()}
          title={`Delete this ${what}?`}
          confirm="Delete"
          danger
        >
          <p>{children}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
