// What readers say of an article, and the form to say something oneself.
import { useState } from 'react'
import { openDialog } from '#web/platform/dialogs.ts'
import { rememberOrigin } from '#web/platform/origin.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { useDraftText } from '#web/platform/useDraftText.ts'
import { Button } from '#web/ui/Button.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { List } from '#web/ui/List.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { Comment } from './Comment.tsx'
import styles from './Comments.module.css'

const perPage = 20

export function Comments({ articleId, onChanged }: { articleId: number; onChanged: () => void }) {
  const [page, setPage] = useState(1)
  const query = { article_id: articleId, page, per_page: perPage }
  const answer = useCall('articles.comments', query, { keepLast: true })
  return (
    <section className={styles.place} aria-labelledby="comments">
      <h2 className="h-sec" id="comments">
        Comments {answer.data && <CountBadge kind="quiet" count={answer.data.total} label="comments" />}
      </h2>
      <List
        answer={answer}
        noun="comments"
        empty={<p className="muted">No comments yet.</p>}
        paging={{ page, perPage, onPage: setPage }}
      >
        {({ comments }) => (
          <ul className={styles.list}>
            {comments.map(comment => (
              <Comment key={comment.id} comment={comment} />
            ))}
          </ul>
        )}
      </List>
      <AddComment articleId={articleId} onAdded={onChanged} />
    </section>
  )
}

function AddComment({ articleId, onAdded }: { articleId: number; onAdded: () => void }) {
  const signedIn = useSignedIn()
  const [content, setContent] = useDraftText(`comment-${articleId}`)
  const add = useSend('articles.addComment', { refresh: ['articles'], toast: 'onSuccess' })
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
        onSuccess: () => {
          setContent('')
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
