// The decision on an item: automatic checks, what prevents a decision, and the buttons.
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useContext, useEffect, useId, useState } from 'react'
import type { Check } from '#contract/calls/moderation.ts'
import { formOf } from '#web/paths.ts'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { useDraftText } from '#web/platform/useDraftText.ts'
import { fieldOf, type RecordKind } from '#web/review/diff/recordFields.ts'
import { keyOfItem, type QueueItem } from '#web/review/queueItem.ts'
import { firstNameOf, type OnReturn, ReturnForm } from '#web/review/ReturnForm.tsx'
import type { Deciding, Run } from '#web/review/useDeciding.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { KeyCaps } from '#web/ui/KeyCaps.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { footButton, Pane, PaneBody, PaneFoot } from '#web/ui/screen/Desk.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'
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
  back?: { label: string; form: (cancel: ReactNode) => ReactNode }
  edit?: { kind: RecordKind; id: number }
  children?: ReactNode
}

export function Decision(props: Panel) {
  const { item, checks = item.checks, deciding, hasMoved = false, approve, onReturn, edit, children } = props
  const id = useId()
  const { place } = useContext(DeskContext)
  const { problem, decide, busy, draft } = deciding
  const { name = 'approve', label = 'Approve', disabled = false, run, note } = approve
  const returning = useReturning(draft)
  const navigate = useNavigate()
  const fields = checks.filter(({ ok }) => !ok).flatMap(check => check.fields)
  const about = { ...item, fields: edit ? [...new Set(fields)].map(name => fieldOf(edit.kind, name).label) : [] }
  const returned = onReturn && {
    label: 'Return',
    form: (cancel: ReactNode) => <ReturnForm about={about} deciding={deciding} onReturn={onReturn} cancel={cancel} />,
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
  const cancel = (
    <Button kind="ghost" className="sm:col-span-2" onClick={returning.close}>
      Cancel
    </Button>
  )
  const problems = (
    <>
      {item.held && <HeldNote item={item} held={item.held} heading={id} />}
      {hasMoved && (
        <p className={noteClass.asks} role="alert">
          <Icon name="alert" />
          This was changed while you were reading it. You now see the latest version: please check it again.
        </p>
      )}
      {problem && !(hasMoved && problem.code === 'stale') && (
        <p className={noteClass.failed} role="alert">
          <Icon name="alert" />
          {problem.message}
        </p>
      )}
    </>
  )
  const isBack = back !== undefined && returning.isOpen
  return (
    <Pane
      as="aside"
      aria-label="Decision"
      className="max-sm:contents sm:w-75 sm:flex-none sm:border-l"
      onKeyDown={event => {
        if (!isBack || event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        returning.close()
      }}
      head={
        <>
          <h2 className="min-w-0 font-display text-part wrap-anywhere" id={id} tabIndex={-1}>
            {isBack ? `${back.label} to ${firstNameOf(item.author)}` : 'Decision'}
          </h2>
          <span className="ml-auto flex-none text-13 text-muted">
            {isBack ? <KeyCap of="Escape" /> : <span className="whitespace-nowrap">{place}</span>}
          </span>
        </>
      }
    >
      {isBack ? (
        // On a phone it is in the place of the entry, once somebody has opened it.
        <div
          className="contents"
          data-returning={returning.isAsked || undefined}
          ref={returning.isAsked ? takeFirstField : undefined}
        >
          {(item.held || hasMoved || problem) && <div className="grid gap-3 px-4 pt-4">{problems}</div>}
          {back.form(cancel)}
        </div>
      ) : (
        <>
          <PaneBody className="grid content-start gap-4 p-4">
            {problems}
            <Checks checks={checks} />
            {note}
            {children}
            <Today />
          </PaneBody>
          <PaneFoot>
            <Button size="lg" className={footButton} disabled={!isApprovable} onClick={accept}>
              <Icon name="check" />
              {label}
              <KeyCap of="a" />
            </Button>
            {back && (
              <Button
                autoFocus={returning.isAsked === false}
                kind="sec"
                className={`max-sm:flex-1 max-sm:px-3 max-sm:text-14 ${edit ? '' : 'sm:col-span-2'}`}
                disabled={!isFree}
                onClick={returning.open}
              >
                <Icon name="undo" />
                {back.label}
                <KeyCap of="r" />
              </Button>
            )}
            {edit && <EditLink edit={edit} isHeld={item.held !== null} />}
          </PaneFoot>
        </>
      )}
    </Pane>
  )
}

type Edit = { edit: { kind: RecordKind; id: number }; isHeld: boolean }

/** What another reviewer holds is not edited either. On a phone it is an icon. */
function EditLink({ edit, isHeld }: Edit) {
  const words = (
    <>
      <Icon name="pen" />
      <span className="max-sm:sr-only">Edit</span>
      <KeyCap of="e" />
    </>
  )
  return isHeld ? (
    <Button kind="sec" disabled>
      {words}
    </Button>
  ) : (
    <Link className={buttonClass('sec')} to={formOf[edit.kind]} params={{ id: String(edit.id) }}>
      {words}
    </Link>
  )
}

const noteClass = {
  failed: 'flex gap-2 rounded-md bg-danger-soft px-3 py-2.5 text-14 text-on-danger-soft',
  asks: 'flex gap-2 rounded-md bg-pot-soft px-3 py-2.5 text-14 text-on-pot-soft inset-ring inset-ring-pot-line',
}

type HeldItem = { item: QueueItem; held: NonNullable<QueueItem['held']>; heading: string }

/** Another reviewer holds the entry, so that two do not decide it at once. */
function HeldNote({ item, held: { by, since }, heading }: HeldItem) {
  const { takeOver } = useContext(DeskContext)
  const taking = useMutation({
    mutationFn: () => takeOver(item),
    // The pressed button has disappeared with the note.
    onSuccess: () => takeFocus(document.getElementById(heading)),
  })
  return (
    <div className={noteClass.asks} role="alert">
      <Icon name="clock" />
      <div className="grid justify-items-start gap-2">
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

const KeyCap = ({ of }: { of: string }) => (
  <span
    className="ml-auto max-sm:hidden pointer-coarse:hidden [&_kbd]:border-current [&_kbd]:bg-transparent [&_kbd]:text-inherit [&_kbd]:opacity-75 [&_kbd]:shadow-none"
    aria-hidden="true"
  >
    <KeyCaps keys={of} />
  </span>
)

/** A second press of a key, or of a button in the same place, is meant for the entry before: it comes sooner than anybody has read. */
const unseenMs = 250

/** Whether the entry has been painted, and stood there for a moment. */
function useSeen() {
  const [isSeen, setSeen] = useState(false)
  // The outside system is the screen: what was not painted was not seen.
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

/** The form of a return starts open if it contains a draft; `isAsked` is null until somebody opens or closes it. While it is open nothing is approved. */
function useReturning(draft: string) {
  const [reason] = useDraftText(`${draft}/reason`)
  const [note] = useDraftText(draft)
  const [isAsked, setAsked] = useState<boolean | null>(null)
  const isOpen = isAsked ?? (reason !== '' || note !== '')
  return { isOpen, isAsked, open: () => setAsked(true), close: () => setAsked(false) }
}

/** Of the form that has replaced the pressed button. */
const takeFirstField = (form: HTMLElement | null) => takeFocus(form?.querySelector<HTMLElement>('input, textarea'))

function Checks({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null
  return (
    <ul className="grid gap-2 text-14" aria-label="Automatic checks">
      {checks.map(({ name, ok, text, organization }) => (
        <li key={name} className={`flex gap-2.25 ${ok ? '' : 'text-on-pot-soft'}`}>
          <span className={`mt-px ${ok ? 'text-success' : ''}`}>
            <Icon name={ok ? 'check' : 'alert'} size="s" />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <b>{name}.</b> <span className="sr-only">{ok ? 'Passed: ' : 'Look at this: '}</span>
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
    <Link className={textLinkClass} to="/dashboard/pending" search={{ item: keyOfItem({ kind: 'organization', id }) }}>
      Review it first
    </Link>
  ) : (
    <Link className={textLinkClass} to="/dashboard/organization/edit/$id" params={{ id: String(id) }}>
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
        className="-ml-3.5 justify-self-start"
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
