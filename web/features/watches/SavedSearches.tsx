// All saved searches, with what can be done with several at once, and how one is told.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MailPaused, MailSwitch } from '#web/features/accounts/profile/Reminders.tsx'
import { CallFailed } from '#web/platform/callFailed.ts'
import { notify } from '#web/platform/notify.ts'
import { type ReplyFor, send } from '#web/platform/send.ts'
import { refetchChangedBy, useCall, useProfile } from '#web/platform/useCall.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { RecordList } from '#web/ui/screen/RecordList.tsx'
import { SelectionBar } from '#web/ui/screen/SelectionBar.tsx'
import { SavedSearch } from './SavedSearch.tsx'

const perPage = 50

export function SavedSearches() {
  const lines = useCall('reference.lobs', {}, { staleMs: 300_000 }).data
  const lineLabel = (slug: string) => lines?.find(({ value }) => value === slug)?.label ?? slug
  const agency = useCall('agencies.read', {}).data?.agency?.agency_name
  const [ticked, setTicked] = useState<readonly number[]>([])
  const listed = useCall('watches.list', { page: 1, per_page: perPage }).data
  return (
    <div className="@container">
      <div className="grid items-start gap-5 @5xl:grid-cols-[minmax(0,1fr)_288px]">
        <RecordList
          call="watches.list"
          rows={reply => reply.saved_searches}
          keyOf={({ id }) => id}
          perPage={perPage}
          noun="saved searches"
          look="wideCards"
          bar="h-28"
          title="Saved Searches"
          level={1}
          count="quiet"
          actions={!!listed?.total && <p className="text-13 text-muted">{roomOf(listed)}</p>}
          filters={({ reply }) =>
            ticked.length > 0 && (
              <SelectionBar count={ticked.length} onClear={() => setTicked([])}>
                {reply?.saved_searches.some(({ id }) => !ticked.includes(id)) && (
                  <Button kind="ghost" size="sm" onClick={() => setTicked(reply.saved_searches.map(({ id }) => id))}>
                    Select all on this page
                  </Button>
                )}
                <BulkActs ids={ticked} clear={() => setTicked([])} />
              </SelectionBar>
            )
          }
          empty={{
            title: 'No saved searches. Save one from Listings or Match.',
            action: (
              <Link to="/listings" className={buttonClass('soft')}>
                Listings
              </Link>
            ),
          }}
        >
          {saved => (
            <SavedSearch
              {...{ saved, lineLabel, agency }}
              isTicked={ticked.includes(saved.id)}
              isTicking={ticked.length > 0}
              onTick={isOn => setTicked([...ticked.filter(id => id !== saved.id), ...(isOn ? [saved.id] : [])])}
            />
          )}
        </RecordList>
        {/* It would move with the list once that is there. */}
        {listed && <Aside />}
      </div>
    </div>
  )
}

/** One's own and those of the agency have room apart. */
function roomOf({ saved_searches, total, most }: ReplyFor<'watches.list'>): string {
  if (total > saved_searches.length) return formatCount(total)
  const shared = saved_searches.filter(saved => saved.shared).length
  return `${total - shared} of ${most}${shared > 0 ? ` · ${shared} of ${most} shared` : ''}`
}

const words = {
  pause: { done: 'Paused', busy: 'Pausing...' },
  delete: { done: 'Deleted', busy: 'Deleting...' },
}

/** What is done with each of the ticked ones. Where one fails, those before it stay done. */
function BulkActs({ ids, clear }: { ids: readonly number[]; clear: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [running, setRunning] = useState<keyof typeof words | null>(null)
  const several = `${formatCount(ids.length)} ${ids.length === 1 ? 'search' : 'searches'}`
  async function each(act: keyof typeof words) {
    setRunning(act)
    try {
      for (const id of ids)
        await (act === 'pause' ? send('watches.save', { id, paused: true }) : send('watches.delete', { id }))
      notify.success(`${words[act].done}: ${several}`)
      setAsking(false)
      clear()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      notify.error(error.message)
    } finally {
      setRunning(null)
      await refetchChangedBy('watches.delete')
    }
  }
  return (
    <>
      <Button kind="sec" size="sm" busy={running === 'pause' && words.pause.busy} onClick={() => void each('pause')}>
        Pause
      </Button>
      <Button kind="danger" size="sm" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title={`Delete ${several}?`}
        open={isAsking}
        onClose={() => setAsking(false)}
        confirm="Delete"
        busy={running === 'delete' ? words.delete.busy : undefined}
        danger
        onConfirm={() => void each('delete')}
      >
        <p>They go with what happened in them; those that you share go for your agency too.</p>
      </ConfirmDialog>
    </>
  )
}

function Aside() {
  const profile = useProfile().data
  const card = 'grid gap-3 rounded-lg border bg-surface px-5.5 py-5 shadow-card'
  if (!profile) return null
  return (
    <aside className="grid gap-3">
      <section className={card} aria-labelledby="how-told">
        <h2 className="font-display text-section" id="how-told">
          How you are told
        </h2>
        <FactList
          items={[
            { label: 'At once', value: 'within 2 minutes' },
            { label: 'Daily', value: '12:00 UTC' },
            { label: 'Weekly', value: 'Monday, 12:00 UTC' },
            { label: 'Mail', value: <span className="wrap-anywhere">{profile.email}</span> },
          ]}
        />
        <p className="text-13 text-faint">
          One mail for all your searches, at most one an hour. Nothing is sent when nothing changed.
        </p>
      </section>
      <section className={card} aria-labelledby="all-mail">
        <h2 className="font-display text-section" id="all-mail">
          All mail
        </h2>
        {profile.mail_paused && <MailPaused address={profile.email} />}
        <MailSwitch of="alerts" profile={profile} label="Alert mails" />
        <MailSwitch of="reminders" profile={profile} label="Reminders to confirm entries" />
        <p className="text-13 text-faint">Each mail can stop itself with one click, without signing in.</p>
      </section>
    </aside>
  )
}
