// The messages sent through Contact Us, newest first, for superAdmins.
import { ForSuperAdmin } from '#web/platform/ForSuperAdmin.tsx'
import { useList } from '#web/platform/useList.ts'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { List } from '#web/ui/List.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import styles from './Messages.module.css'

const opening = 400

export const MessagesPage = () => (
  <ForSuperAdmin>
    <Messages />
  </ForSuperAdmin>
)

function Messages() {
  const list = useList('articles.messages', {}, { perPage: 20 })
  return (
    <List
      {...list}
      noun="messages"
      loading={
        <Loading what="messages" className={styles.list} places={2}>
          <Skeleton height={120} />
        </Loading>
      }
      empty={<EmptyState level={2} title="No messages yet" caption="No Data Found" />}
    >
      {({ messages }) => (
        <ul className={styles.list}>
          {messages.map(({ id, contact_name, contact_email, message, created_at }) => (
            <li key={id} className={`card ${styles.message}`}>
              <div className={styles.who}>
                <h2>{contact_name}</h2>
                <a href={`mailto:${encodeURIComponent(contact_email)}`}>{contact_email}</a>
                <time className="caption" dateTime={created_at}>
                  {relativeTime(new Date(created_at), new Date())}
                </time>
              </div>
              <p className={styles.words}>
                <ClampedText text={message} limit={opening} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </List>
  )
}
