// One comment: who, when, what; reported by others, deleted by its writer or a superAdmin.
import type { ReplyOf } from '#contract/call.ts'
import type { CallNamed } from '#contract/index.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmButton } from '#web/ui/ConfirmDialog.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import styles from './Comments.module.css'

type CommentRecord = ReplyOf<CallNamed<'articles.comments'>>['comments'][number]

export function Comment({ comment }: { comment: CommentRecord }) {
  const signedIn = useSignedIn()
  const report = useSend('articles.reportComment', { refresh: ['articles', 'moderation'], toast: 'always' })
  const remove = useSend('articles.deleteComment', { refresh: ['articles', 'moderation'], toast: 'always' })
  const { id, author, author_picture_url, content, created_at, can_delete, reported } = comment
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
