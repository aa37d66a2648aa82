// One comment: who, when, what; reported by others, deleted by its writer or a superAdmin.
import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { CallNamed } from '#contract/index.ts'
import { notify } from '#web/platform/notify.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import styles from './Comments.module.css'

type CommentRecord = ReplyOf<CallNamed<'articles.comments'>>['comments'][number]

export function Comment({ comment }: { comment: CommentRecord }) {
  const [asking, setAsking] = useState(false)
  const signedIn = useSignedIn()
  const report = useSend('articles.reportComment', { refresh: ['articles', 'moderation'] })
  const remove = useSend('articles.deleteComment', { refresh: ['articles', 'moderation'] })
  const { id, author, author_picture_url, content, created_at, can_delete, reported } = comment
  const done = {
    onSuccess: ({ message }: { message: string }) => notify.success(message),
    onError: ({ message }: { message: string }) => notify.error(message),
  }
  return (
    <li className={styles.comment}>
      <Avatar name={author} picture={author_picture_url} />
      <div className={styles.body}>
        <p className={styles.who}>
          <b>{author}</b>
          {/* Between the server's drawing and the page that comes alive a minute may have passed. */}
          <time dateTime={created_at} className="cap" suppressHydrationWarning>
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
              onClick={() => report.mutate({ input: { comment_id: id } }, done)}
            >
              {reported ? 'Reported' : 'Report'}
            </Button>
          )}
          {can_delete && (
            <Button kind="danger" size="sm" onClick={() => setAsking(true)}>
              Delete
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        title="Delete this comment?"
        open={asking}
        onClose={() => setAsking(false)}
        confirm="Delete"
        danger
        busy={remove.isPending ? 'Deleting...' : undefined}
        onConfirm={() => remove.mutate({ input: { comment_id: id } }, { ...done, onSettled: () => setAsking(false) })}
      >
        It cannot be restored.
      </ConfirmDialog>
    </li>
  )
}
