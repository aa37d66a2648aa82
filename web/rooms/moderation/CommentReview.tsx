// A comment that somebody reported: kept, or deleted.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '#web/platform/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import decisionStyles from './Decision.module.css'
import { Decision } from './Decision.tsx'
import { ItemHead } from './ItemHead.tsx'
import type { QueueItem } from './queueItem.ts'
import styles from './Review.module.css'
import { ReviewFrame } from './ReviewFrame.tsx'
import { type OnDecided, useDeciding } from './useDeciding.ts'

type Review = { item: QueueItem; onDecided: OnDecided }

export function CommentReview({ item, onDecided }: Review) {
  const { decide, busy, problem } = useDeciding({ kind: 'comment', onDecided })
  const [isDeleting, setDeleting] = useState(false)
  const named = { comment_id: item.id }
  const { content = item.title, article_title = '', article_slug = '', reasons = [] } = item.comment ?? {}
  const decision = (
    <Decision checks={item.checks} problem={problem}>
      <Button
        size="lg"
        block
        disabled={busy !== null}
        busy={busy === 'keep' ? 'Keeping...' : undefined}
        onClick={() => decide('keep', () => send('moderation.dismissReports', named))}
      >
        <Icon name="check" />
        Keep
      </Button>
      <Button
        kind="danger"
        size="sm"
        block
        className={decisionStyles.delete}
        busy={busy === 'delete' ? 'Deleting...' : undefined}
        onClick={() => setDeleting(true)}
      >
        <Icon name="trash" size="s" />
        Delete comment
      </Button>
      <ConfirmDialog
        title="Delete this Comment?"
        open={isDeleting}
        onClose={() => setDeleting(false)}
        confirm="Delete"
        danger
        onConfirm={() => {
          setDeleting(false)
          decide('delete', () => send('articles.deleteComment', named))
        }}
      >
        <p>It cannot be restored.</p>
      </ConfirmDialog>
    </Decision>
  )
  return (
    <ReviewFrame head={<ItemHead item={item} title="A comment" />} decision={decision}>
      <div className={styles.body}>
        <blockquote className={styles.quote}>{content}</blockquote>
        <dl className={styles.facts}>
          {article_slug && (
            <div>
              <dt>Below the article</dt>
              <dd>
                <Link className="lnk" to="/articles/$slug" params={{ slug: article_slug }}>
                  {article_title}
                </Link>
              </dd>
            </div>
          )}
          <div>
            <dt>Why it was reported</dt>
            <dd>
              {reasons.length === 0 ? 'No reason was given.' : reasons.map(reason => <p key={reason}>{reason}</p>)}
            </dd>
          </div>
        </dl>
      </div>
    </ReviewFrame>
  )
}
