// The comments on an article, and the form to write one.

import { lazy, Suspense, useState } from 'react'
import { askToLogIn } from '#web/platform/dialogs.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { useList } from '#web/platform/useList.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { List } from '#web/ui/List.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
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
    <section
      className="mt-14 grid max-w-190 grid-cols-1 justify-items-start gap-4 border-t pt-7"
      aria-labelledby="comments"
    >
      <h2 className="font-display text-section" id="comments">
        Comments {total !== undefined && <CountBadge kind="quiet" count={total} label="comments" />}
      </h2>
      <List {...list} noun="comments" empty={<p className="text-muted">No comments yet.</p>}>
        {({ comments }) => (
          <ul className="grid w-full grid-cols-1 gap-4.5 wrap-anywhere">
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
    <li className="flex gap-3" {...(isNew && { ref: takeFocus, tabIndex: -1 })}>
      <Avatar name={author} picture={author_picture_url} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
          <b>{author}</b>
          {/* The relative time may change between the server's rendering and hydration. */}
          <time dateTime={created_at} className="text-13 text-faint" suppressHydrationWarning>
            {relativeTime(new Date(created_at), new Date())}
          </time>
        </p>
        <p className="mt-0.5 leading-body whitespace-pre-line">{content}</p>
        <div className="-ml-3">
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
