// The comments on an article, and the form to write one.
import { lazy, Suspense, useState } from 'react'
import { askToLogIn } from '#web/platform/dialogs.ts'
import { takeFocus } from '#web/platform/Form.tsx'
import { useSignedIn } from '#web/platform/session.ts'
import { useList } from '#web/platform/useList.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { List } from '#web/ui/List.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import styles from './Comments.module.css'
import type { CommentRecord } from './MembersComments.tsx'

/** What only members do is no part of what a visitor loads. */
const MembersComments = lazy(() =>
  import('./MembersComments.tsx').then(({ MembersComments }) => ({ default: MembersComments })),
)

export function Comments({ articleId, onChanged }: { articleId: number; onChanged: () => void }) {
  const list = useList('articles.comments', { article_id: articleId }, { perPage: 20, prefix: 'comments_' })
  const total = list.query.data?.total
  const signedIn = useSignedIn()
  const [added, setAdded] = useState<number>()
  const add = (id: number) => {
    setAdded(id)
    onChanged()
  }
  return (
    <section className={styles.place} aria-labelledby="comments">
      <h2 className="section-title" id="comments">
        Comments {total !== undefined && <CountBadge kind="quiet" count={total} label="comments" />}
      </h2>
      <List {...list} noun="comments" empty={<p className="muted">No comments yet.</p>}>
        {({ comments }) => (
          <ul className={styles.list}>
            {comments.map(comment => (
              <Comment key={comment.id} comment={comment} isNew={comment.id === added} />
            ))}
          </ul>
        )}
      </List>
      {signedIn ? (
        <Suspense>
          <MembersComments articleId={articleId} onAdded={add} />
        </Suspense>
      ) : (
        <Button kind="soft" onClick={() => askToLogIn(location.pathname)}>
          Log in to comment
        </Button>
      )}
    </section>
  )
}

/** One that was just added takes the focus. */
function Comment({ comment, isNew }: { comment: CommentRecord; isNew: boolean }) {
  const signedIn = useSignedIn()
  const { author, author_picture_url, content, created_at } = comment
  return (
    <li className="beside gap-12px" {...(isNew && { ref: takeFocus, tabIndex: -1 })}>
      <Avatar name={author} picture={author_picture_url} />
      <div className="grows">
        <p className={styles.who}>
          <b>{author}</b>
          {/* The relative time may change between the server's rendering and hydration. */}
          <time dateTime={created_at} className="caption" suppressHydrationWarning>
            {relativeTime(new Date(created_at), new Date())}
          </time>
        </p>
        <p className={styles.words}>{content}</p>
        <div className={styles.acts}>
          {signedIn && (
            <Suspense>
              <MembersComments comment={comment} />
            </Suspense>
          )}
        </div>
      </div>
    </li>
  )
}
