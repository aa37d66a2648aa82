// The account's contributions with their status; returned ones show the reason, and can be corrected or withdrawn.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { CallNamed } from '#contract/index.ts'
import { labelOfField } from '#contract/rules/recordFields.ts'
import { formOf, pageOf } from '#web/paths.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useWaiting } from '#web/platform/useTitle.ts'
import { reasonOf, stateOf } from '#web/review/contributionWords.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { ConfirmButton } from '#web/ui/overlays/ConfirmDialog.tsx'
import { RecordParts } from '#web/ui/RecordRow.tsx'
import { longDate, relativeTime } from '#web/ui/relativeTime.ts'
import { Badge } from '#web/ui/StatusBadge.tsx'
import { RecordList } from '#web/ui/screen/RecordList.tsx'

type Contribution = ReplyOf<CallNamed<'moderation.mine'>>['contributions'][number]

const states = [
  { value: 'returned', label: 'Returned' },
  { value: 'waiting', label: 'Waiting for review' },
  { value: 'live', label: 'Live' },
  // Declined, withdrawn or deleted.
  { value: 'closed', label: 'Closed' },
] as const

const stateIn = (text: (name: string) => string) => states.find(({ value }) => value === text('state'))

export const Contributions = () => (
  <div className="mt-11">
    <RecordList
      call="moderation.mine"
      input={({ text }) => {
        const state = stateIn(text)
        return { ...(state && { contribution_state: state.value }) }
      }}
      rows={reply => reply.contributions}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      perPage={10}
      prefix="contributions_"
      noun="contributions"
      title="My Contributions"
      id="contributions"
      count="quiet"
      bar="h-16"
      filters={({ reply, address: { text }, ask }) => (
        <States counts={reply?.counts} chosen={stateIn(text)?.value} onChoose={state => ask({ state })} />
      )}
      empty={({ text }) =>
        stateIn(text)
          ? { title: 'No contributions match your filters' }
          : {
              title: 'Nothing in the pot yet',
              text: 'What you add is reviewed first. Its status appears here.',
              action: (
                <Link className={buttonClass('soft')} to="/add-to-the-pot">
                  Add to the Pot
                </Link>
              ),
            }
      }
    >
      {contribution => <Item contribution={contribution} />}
    </RecordList>
  </div>
)

type StatesProps = {
  counts: Record<(typeof states)[number]['value'], number> | undefined
  chosen: string | undefined
  onChoose: (state: string | undefined) => void
}

/** The returned ones count in the title of the tab. */
function States({ counts, chosen, onChoose }: StatesProps) {
  useWaiting('page', counts?.returned)
  if (counts && Object.values(counts).every(count => count === 0)) return null
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <div className="mb-3.5">
      <Segments
        label="State of contributions"
        options={[
          { value: 'all', label: 'All', count: all },
          ...states.map(each => ({ ...each, count: counts?.[each.value] })),
        ]}
        value={chosen ?? 'all'}
        onChange={value => onChoose(value === 'all' ? undefined : value)}
      />
    </div>
  )
}

const gone = 'is deleted and cannot be restored.'
const asks = {
  listing: { title: 'Withdraw this listing?', text: gone },
  organization: { title: 'Withdraw this organization?', text: gone },
  article: { title: 'Withdraw this article?', text: gone },
  proposal: { title: 'Withdraw your change?', text: 'stays as it is.' },
  provider: { title: 'Withdraw your request?', text: 'is no longer requested.' },
}
const kinds = {
  listing: 'Listing',
  organization: 'Organization',
  proposal: 'Proposed change',
  article: 'Article',
  provider: 'Provider',
}

function Item({ contribution }: { contribution: Contribution }) {
  const { kind, title, status, reason, note, left_out, updated_at } = contribution
  const isPart = left_out.length > 0
  const { look, words } = stateOf(status, isPart)
  const waits = isWaiting(contribution)
  const isDeleted = status === 'deleted'
  return (
    <RecordParts
      title={<Opening contribution={contribution}>{title}</Opening>}
      facts={
        <p className="text-13 text-faint">
          {kinds[kind]} · {relativeTime(new Date(updated_at), new Date())}
        </p>
      }
      status={<Badge look={look}>{isDeleted ? `${words} ${longDate(new Date(updated_at))}` : words}</Badge>}
      reason={
        isPart ? (
          <LeftOut contribution={contribution} />
        ) : isDeleted ? (
          note
        ) : (
          status === 'returned' &&
          (reason || note) && (
            <>
              <b>{reasonOf(reason)}</b> {note}
            </>
          )
        )
      }
      acts={waits && <Acts contribution={contribution} />}
    />
  )
}

/** Pending records link to their form, live ones to their page, deleted ones to nothing. The address of an article is not in this list. */
function Opening({ contribution, children }: { contribution: Contribution; children: ReactNode }) {
  const { record_kind, record_id, status } = contribution
  if (record_kind === 'article' || status === 'deleted') return children
  const isInForm = contribution.kind !== 'provider' && isWaiting(contribution)
  return (
    <Link to={(isInForm ? formOf : pageOf)[record_kind]} params={{ id: String(record_id) }}>
      {children}
    </Link>
  )
}

const isWaiting = ({ status }: Contribution) => ['pending', 'returned', 'open', 'waiting'].includes(status)

const inWords = new Intl.ListFormat('en-US')

function LeftOut({ contribution: { record_kind, applied_fields, left_out, note } }: { contribution: Contribution }) {
  const labels = (names: string[]) =>
    inWords.format(names.map(name => (record_kind === 'article' ? name : labelOfField(record_kind, name))))
  return (
    <>
      Live now: {labels(applied_fields)}. <b>Not accepted: {labels(left_out)}.</b> {note}
    </>
  )
}

function Acts({ contribution: { kind, id, record_id, record_kind, title, status } }: { contribution: Contribution }) {
  const withdraw = useSend('moderation.withdraw', { toast: 'always' })
  // A proposal is corrected on the record that it would change.
  const editing = record_kind === 'article' ? null : record_kind
  return (
    <>
      {editing && (
        <Link
          className={buttonClass('sec', 'sm')}
          to={formOf[editing]}
          params={{ id: String(record_id) }}
          // The form begins with what was returned.
          state={{ isEdit: true, ...(kind === 'proposal' && status === 'returned' && { takesUp: id }) }}
          aria-label={`Edit ${title}`}
        >
          Edit
        </Link>
      )}
      <ConfirmButton
        kind="ghost"
        size="sm"
        aria-label={`Withdraw ${title}`}
        busy={withdraw.isPending ? 'Withdrawing...' : undefined}
        label="Withdraw"
        title={asks[kind].title}
        onConfirm={close => {
          close()
          withdraw.mutate({ input: { kind, id } })
        }}
      >
        <p>
          {title} {asks[kind].text}
        </p>
      </ConfirmButton>
    </>
  )
}
