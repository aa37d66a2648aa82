// /dashboard/freshness: the viewer's entries that nobody has confirmed for a long time, to confirm one by one or a page at once.
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { freshLimitDays, freshStepNamed } from '#contract/rules/freshDays.ts'
import { CallFailed } from '#web/platform/callFailed.ts'
import { ForSuperAdmin } from '#web/platform/ForSuperAdmin.tsx'
import { notify } from '#web/platform/notify.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useProfile, useSend } from '#web/platform/useCall.ts'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { useConfirm } from '#web/review/StillCorrect.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { List } from '#web/ui/List.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'

type Entry = ReplyFor<'listings.ageing'>['entries'][number]
/** The same number that a reminder mail lists. */
const perPage = 20

export const ToConfirmPage = () => (
  <ForSuperAdmin orContributor>
    <ToConfirm />
  </ForSuperAdmin>
)

function ToConfirm() {
  const params = useListParams()
  const { data: profile } = useProfile()
  const list = useRef<HTMLUListElement>(null)
  const isAdmin = profile?.role === 'superAdmin'
  // Who keeps nothing begins with what nobody keeps.
  const whose = params.text('kept') || (profile?.organizations.length === 0 ? 'nobody' : 'mine')
  const unkept = isAdmin && whose === 'nobody'
  const step = freshStepNamed(params.text('step'))
  // What was confirmed not long ago is not asked for again.
  const isFresh = step !== undefined && step.to !== null && step.to <= freshLimitDays.fresh
  const organization = Number(params.text('organization')) || undefined
  const query = {
    ...(unkept && { unkept }),
    ...(step && { step: step.step }),
    ...(step && organization && { organization_id: organization }),
  }
  const entries = useList('listings.ageing', query, { perPage, params })
  const shown = entries.query.data?.entries ?? []
  // The pressed button disappears with its row, so the focus moves to the list.
  const toList = () => list.current?.focus()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2.5">
        {isAdmin && (
          <Segments
            label="Whose entries"
            value={unkept ? 'nobody' : 'mine'}
            options={[
              { value: 'mine', label: 'Yours' },
              { value: 'nobody', label: 'Nobody looks after these' },
            ]}
            onChange={kept => params.ask({ kept })}
          />
        )}
        {step ? (
          <Pill label={step.chip} onRemove={() => params.ask({ step: undefined, organization: undefined })} />
        ) : (
          <p className="grow basis-80 text-13 text-faint">
            Nobody has confirmed these in the last 80 days. The listings that brokers ask about come first.
          </p>
        )}
        {shown.length > 0 && !isFresh && <ConfirmAll entries={shown} onConfirmed={toList} />}
      </div>
      <List
        {...entries}
        noun={step ? 'listings' : 'entries'}
        announce={step ? 'listings' : 'entries to confirm'}
        loading={<Bars what="entries" bar="h-16" frame="grid gap-0.5" count={4} />}
        empty={
          <EmptyState
            level={2}
            title={
              step
                ? 'No listings were last confirmed that long ago.'
                : unkept
                  ? 'Every entry that is due has somebody who looks after it.'
                  : 'All of your entries are up to date.'
            }
          >
            <Link className={buttonClass('soft')} to="/dashboard/listings">
              Go to Listings
            </Link>
          </EmptyState>
        }
      >
        {({ entries: found }) => (
          <ul
            ref={list}
            tabIndex={-1}
            className="divide-y rounded-lg border bg-surface shadow-card"
            aria-label={step ? step.chip : 'Entries to confirm'}
            aria-busy={entries.query.isPlaceholderData}
          >
            {found.map(entry => (
              <Row key={`${entry.kind} ${entry.id}`} entry={entry} onConfirmed={toList} />
            ))}
          </ul>
        )}
      </List>
    </>
  )
}

const pages = {
  listing: { read: '/listings/details/$id', edit: '/dashboard/listings/edit/$id', noun: 'Listing' },
  organization: { read: '/organization-detail/$id', edit: '/dashboard/organization/edit/$id', noun: 'Organization' },
} as const

function Row({ entry, onConfirmed }: { entry: Entry; onConfirmed: () => void }) {
  const { kind, id, name, freshness, asked } = entry
  const { read, edit, noun } = pages[kind]
  const { confirm, isBusy } = useConfirm(kind, id, onConfirmed)
  return (
    <li className="grid items-center gap-x-6 gap-y-2 px-4.5 py-3.5 lg:grid-cols-[minmax(0,1fr)_250px_auto] lg:px-5">
      <div>
        <Link
          className="font-semibold wrap-anywhere text-inherit no-underline decoration-accent-line hover:underline"
          to={read}
          params={{ id: String(id) }}
        >
          {name}
        </Link>
        <p className="text-13 text-faint">
          {noun}
          {asked > 0 && ` · ${asked === 1 ? '1 broker asks' : `${asked} brokers ask`}`}
        </p>
      </div>
      <Freshness freshness={freshness} />
      <div className="flex items-center gap-2">
        <Button kind="soft" size="sm" busy={isBusy} aria-label={`Still correct: ${name}`} onClick={confirm}>
          <Icon name="check" size="s" />
          Still correct
        </Button>
        <Link
          className={buttonClass('sec', 'sm')}
          to={edit}
          params={{ id: String(id) }}
          state={{ isEdit: true }}
          aria-label={`Edit: ${name}`}
        >
          Edit
        </Link>
      </div>
    </li>
  )
}

type AllProps = { entries: readonly Entry[]; onConfirmed: () => void }

function ConfirmAll({ entries, onConfirmed }: AllProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const one = useSend('organizations.confirm')
  const many = useSend('listings.confirmAll')
  const idsOf = (kind: Entry['kind']) => entries.filter(entry => entry.kind === kind).map(({ id }) => id)
  const confirmAll = async () => {
    setBusy(true)
    try {
      for (const id of idsOf('organization')) await one.mutateAsync({ input: { id } })
      if (idsOf('listing').length > 0) await many.mutateAsync({ input: { ids: idsOf('listing') } })
      notify.success('Confirmed. Thank you.')
      onConfirmed()
      setAsking(false)
    } catch (error) {
      notify.error(error instanceof CallFailed ? error.message : 'They could not be confirmed. Please try again.')
    }
    setBusy(false)
  }
  const all = `Confirm all ${entries.length} on this page`
  return (
    <>
      <Button kind="sec" size="sm" onClick={() => setAsking(true)}>
        {all}
      </Button>
      <ConfirmDialog
        title={`${all}?`}
        open={isAsking}
        onClose={() => setAsking(false)}
        confirm="Still correct"
        busy={isBusy ? 'Confirming...' : undefined}
        onConfirm={() => void confirmAll()}
      >
        Everybody will see that you have read each of them today and that all of it is still correct.
      </ConfirmDialog>
    </>
  )
}
