// The comments on an article, and the form to write one.
import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { CallNamed } from '#contract/index.ts'
import { askToLogIn } from '#web/platform/dialogs.ts'
import { Form, SubmitButton, takeFocus } from '#web/platform/Form.tsx'
import { useSignedIn } from '#web/platform/session.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useDraftText } from '#web/platform/useDraftText.ts'
import { useForm } from '#web/platform/useForm.ts'
import { useList } from '#web/platform/useList.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { TextArea } from '#web/ui/fields/TextField.tsx'
import { List } from '#web/ui/List.tsx'
import { ConfirmButton } from '#web/ui/overlays/ConfirmDialog.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import styles from './Comments.module.css'

export function Comments({ articleId, onChanged }: { articleId: number; onChanged: () => void }) {
  const list = useList('articles.comments', { article_id: articleId }, { perPage: 20, prefix: 'comments_' })
  const total = list.query.data?.total
  const [added, setAdded] = useState<number>()
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
      <AddComment
        articleId={articleId}
        onAdded={id => {
          setAdded(id)
          onChanged()
        }}
      />
    </section>
  )
}

function AddComment({ articleId, onAdded }: { articleId: number; onAdded: (comment: number) => void }) {
  const signedIn = useSignedIn()
  const [draft, keep] = useDraftText(`comment-${articleId}`)
  const add = useSend('articles.addComment', { refresh: ['articles'], toast: 'onSuccess' })
  const form = useForm({
    start: { content: '' },
    late: { content: draft },
    keep: ({ content }) => keep(content),
    call: add,
  })
  const { content } = form.values
  if (!signedIn)
    return (
      <Button kind="soft" onClick={() => askToLogIn(location.pathname)}>
        Log in to comment
      </Button>
    )
  const send = () =>
    form.send(
      { input: { article_id: articleId, content } },
      {
        onSuccess: ({ comment }) => {
          form.change({ content: '' })
          onAdded(comment.id)
        },
      },
    )
  return (
    <Form form={form} className={styles.form} onSubmit={send}>
      <TextArea
        label="Add Comment"
        rows={4}
        maxLength={5000}
        {...form.text('content')}
        error={form.errors.content ?? form.refusal?.message}
      />
      <SubmitButton form={form} busy="Posting..." disabled={content.trim() === ''}>
        Add Comment
      </SubmitButton>
    </Form>
  )
}

type CommentRecord = ReplyOf<CallNamed<'articles.comments'>>['comments'][number]

/** A comment; others can report it, its author and superAdmins can delete it. One that was just added takes the focus. */
function Comment({ comment, isNew }: { comment: CommentRecord; isNew: boolean }) {
  const signedIn = useSignedIn()
  const report = useSend('articles.reportComment', { refresh: ['articles', 'moderation'], toast: 'always' })
  const remove = useSend('articles.deleteComment', { refresh: ['articles', 'moderation'], toast: 'always' })
  const { id, author, author_picture_url, content, created_at, can_delete, reported } = comment
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
          {signedIn && !can_delete && (
            <Button
              kind="ghost"
              size="sm"
              disabled={reported}
              busy={report.isPending ? 'Reporting...' : undefined}
              onClick={() => report.mutate({ input: { comment_id: id } })}
            >
              {reported ? 'Reported' : 'Report'}
            </Button>
          )}
          {can_delete && (
            <ConfirmButton
              kind="danger"
              size="sm"
              label="Delete"
              title="Delete this comment?"
              waiting={remove.isPending ? 'Deleting...' : undefined}
              onConfirm={close => remove.mutate({ input: { comment_id: id } }, { onSettled: close })}
            >
              It cannot be restored.
            </ConfirmButton>
          )}
        </div>
      </div>
    </li>
  )
}
