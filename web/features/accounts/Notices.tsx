// All notices, newest first, each day under its name; the bell shows only the last ones.
import { useSend } from '#web/platform/useCall.ts'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { dayOf } from '#web/ui/relativeTime.ts'
import { RecordList } from '#web/ui/screen/RecordList.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { type Notice, NoticeLink } from './NoticeLink.tsx'

export function Notices() {
  const markRead = useSend('accounts.markNoticesRead')
  return (
    <RecordList
      call="accounts.notices"
      input={({ text }) => (text('show') === 'unread' ? { unread_only: true } : {})}
      rows={reply => reply.notifications}
      keyOf={({ id }) => id}
      perPage={50}
      noun="notices"
      bar="h-20"
      isWhole
      title="Notices"
      level={1}
      count="quiet"
      empty={{ title: 'Nothing new.' }}
      filters={({ reply, address, ask }) => (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <Segments
            label="Which notices"
            value={address.text('show') === 'unread' ? 'unread' : 'all'}
            options={[
              { value: 'all', label: 'All' },
              { value: 'unread', label: 'Unread', count: reply?.unread },
            ]}
            onChange={chosen => ask({ show: chosen === 'unread' ? 'unread' : undefined })}
          />
          {(reply?.unread ?? 0) > 0 && (
            <TextButton className="ml-auto" onClick={() => markRead.mutate({ input: {} })}>
              Mark all as read
            </TextButton>
          )}
        </div>
      )}
    >
      {(notice, { notifications }) => (
        <>
          {isFirstOfItsDay(notice, notifications) && (
            <h2 className="border-b bg-sunk in-[li:first-child]:rounded-t-lg px-3 py-1.5 text-13 font-semibold text-muted">
              {dayOf(new Date(notice.created_at), new Date())}
            </h2>
          )}
          <NoticeLink {...notice} />
        </>
      )}
    </RecordList>
  )
}

function isFirstOfItsDay(notice: Notice, all: readonly Notice[]): boolean {
  const before = all[all.findIndex(({ id }) => id === notice.id) - 1]
  const dayNamed = ({ created_at }: Notice) => new Date(created_at).toDateString()
  return before === undefined || dayNamed(before) !== dayNamed(notice)
}
