// The messages sent through Contact Us, newest first, for superAdmins.
import { ForSuperAdmin } from '#web/platform/ForSuperAdmin.tsx'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { RecordList } from '#web/ui/screen/RecordList.tsx'

export const MessagesPage = () => (
  <ForSuperAdmin>
    <RecordList
      call="articles.messages"
      rows={reply => reply.messages}
      keyOf={message => message.id}
      perPage={20}
      noun="messages"
      look="cards"
      bar="h-30"
      empty={{ title: 'No messages yet', caption: 'No Data Found' }}
    >
      {({ contact_name, contact_email, message, created_at }) => (
        <>
          <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-0.5 wrap-anywhere">
            <h2 className="font-semibold">{contact_name}</h2>
            <a href={`mailto:${encodeURIComponent(contact_email)}`}>{contact_email}</a>
            <time className="ml-auto text-13 text-faint" dateTime={created_at}>
              {relativeTime(new Date(created_at), new Date())}
            </time>
          </div>
          <p className="mt-2 leading-body wrap-anywhere whitespace-pre-line">
            <ClampedText text={message} limit={400} />
          </p>
        </>
      )}
    </RecordList>
  </ForSuperAdmin>
)
