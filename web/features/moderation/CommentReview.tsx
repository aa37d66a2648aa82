// A comment that somebody reported: kept, or deleted.
import { Link } from '@tanstack/react-router'
import { send } from '#web/platform/send.ts'
import type { QueueItem } from '#web/review/queueItem.ts'
import { type OnDecided, useDeciding } from '#web/review/useDeciding.ts'
import { ApproveButton, Decision, DeleteButton } from './Decision.tsx'
import { ItemHead } from './ItemHead.tsx'
import styles from './Review.module.css'
import { ReviewFrame } from './ReviewFrame.tsx'

type Review = { item: QueueItem; onDecided: OnDecided }

export function CommentReview({ item, onDecided }: Review) {
  const deciding = useDeciding({ kind: 'comment', id: item.id, onDecided })
  const named = { comment_id: item.id }
  const { content = item.title, article_title = '', article_slug = '', reasons = [] } = item.comment ?? {}
  const decision = (
    <Decision checks={item.checks} deciding={deciding}>
      <ApproveButton
        deciding={deciding}
        name="keep"
        waiting="Keeping..."
        run={() => send('moderation.dismissReports', named)}
      >
        Keep
      </ApproveButton>
      <DeleteButton deciding={deciding} what="Comment" run={() => send('articles.deleteComment', named)}>
        It cannot be restored.
      </DeleteButton>
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
                <Link className="text-link" to="/articles/$slug" params={{ slug: article_slug }}>
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
