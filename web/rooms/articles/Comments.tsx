// What readers say of an article, and the form to say something oneself.
import { useState } from 'react'
import { openDialog } from '#web/platform/dialogs.ts'
import { notify } from '#web/platform/notify.ts'
import { rememberOrigin } from '#web/platform/origin.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { Comment } from './Comment.tsx'
import styles from './Comments.module.css'

const perPage = 20

export function Comments({ articleId, onChanged }: { articleId: number; onChanged: () => void }) {
  const [page, setPage] = useState(1)
  const asked = { article_id: articleId, page, per_page: perPage }
  const { data, error, refetch } = useCall('articles.comments', asked, { keepLast: true })
  return (
    <section className={styles.place} aria-labelledby="comments">
      <h2 className="h-sec" id="comments">
        Comments {data && <CountBadge kind="quiet" count={data.total} label="comments" />}
      </h2>
      {error && !data && (
        <FailureNote message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && <p className="muted">No comments yet.</p>}
      {data && (
        <ul className={styles.list}>
          {data.comments.map(comment => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      {data && <Pages page={page} perPage={perPage} total={data.total} noun="comments" onPage={setPage} />}
      <AddComment articleId={articleId} onAdded={onChanged} />
    </section>
  )
}

function AddComment({ articleId, onAdded }: { articleId: number; onAdded: () => void }) {
  const signedIn = useSignedIn()
  const [content, setContent] = useState('')
  const add = useSend('articles.addComment', { refresh: ['articles'] })
  if (!signedIn)
    return (
      <Button
        kind="soft"
        onClick={() => {
          rememberOrigin(location.pathname)
          openDialog('logIn')
        }}
      >
        Log in to comment
      </Button>
    )
  const send = () =>
    add.mutate(
      { input: { article_id: articleId, content } },
      {
        onSuccess: ({ message }) => {
          setContent('')
          notify.success(message)
          onAdded()
        },
      },
    )
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        label="Add Comment"
        rows={4}
        maxLength={5000}
        value={content}
        error={add.error?.fields.content ?? add.error?.message}
        onChange={event => setContent(event.currentTarget.value)}
      />
      <Button type="submit" busy={add.isPending ? 'Posting...' : undefined} disabled={content.trim() === ''}>
        Add Comment
      </Button>
    </form>
  )
}
