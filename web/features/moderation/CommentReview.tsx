// A reported comment, to keep or delete.
import { Link } from '@tanstack/react-router'
import { send } from '#web/platform/send.ts'
import type { QueueItem } from '#web/review/queueItem.ts'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { Decision, DeleteButton } from './Decision.tsx'
import { useItemDeciding } from './desk.ts'
import { ItemHead } from './ItemHead.tsx'
import { ReviewFrame } from './ReviewFrame.tsx'

type Review = { item: QueueItem }

export function CommentReview({ item }: Review) {
  const deciding = useItemDeciding(item)
  const named = { comment_id: item.id }
  const { content = item.title, article_title = '', article_slug = '', reasons = [] } = item.comment ?? {}
  const decision = (
    <Decision
      item={item}
      deciding={deciding}
      approve={{ name: 'keep', label: 'Keep', run: () => send('moderation.dismissReports', named) }}
    >
      <DeleteButton item={item} deciding={deciding} what="Comment" run={() => send('articles.deleteComment', named)}>
        It cannot be restored.
      </DeleteButton>
    </Decision>
  )
  return (
    <ReviewFrame head={<ItemHead item={item} title="A comment" />} decision={decision}>
      <div className="p-4 wrap-anywhere sm:p-5">
        <blockquote className="rounded-r-md border-l-3 border-pot bg-sunk px-4.5 py-3.5 leading-body whitespace-pre-line">
          {content}
        </blockquote>
        <dl className="mt-4.5 grid gap-3 text-14 [&_dt]:font-medium [&_dt]:text-muted">
          {article_slug && (
            <div>
              <dt>Below the article</dt>
              <dd>
                <Link className={textLinkClass} to="/articles/$slug" params={{ slug: article_slug }}>
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
