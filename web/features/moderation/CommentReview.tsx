// A reported comment, to keep or delete.
import { Link } from '@tanstack/react-router'
import type { QueueItem } from '#web/review/queueItem.ts'
import { act } from '#web/review/useDeciding.ts'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { Decision, DeleteButton } from './Decision.tsx'
import { useItemDeciding } from './desk.ts'
import { ItemHead } from './ItemHead.tsx'
import { Facts, plainBody, ReviewFrame } from './ReviewFrame.tsx'

type Review = { item: QueueItem }

export function CommentReview({ item }: Review) {
  const deciding = useItemDeciding(item)
  const named = { comment_id: item.id }
  const { content = item.title, article_title = '', article_slug = '', reasons = [] } = item.comment ?? {}
  const decision = (
    <Decision
      item={item}
      deciding={deciding}
      approve={{ name: 'keep', label: 'Keep', run: () => act('moderation.dismissReports', named) }}
    >
      <DeleteButton item={item} deciding={deciding} what="Comment" run={() => act('articles.deleteComment', named)}>
        It cannot be restored.
      </DeleteButton>
    </Decision>
  )
  const article = (
    <Link className={textLinkClass} to="/articles/$slug" params={{ slug: article_slug }}>
      {article_title}
    </Link>
  )
  return (
    <ReviewFrame head={<ItemHead item={item} title="A comment" />} decision={decision}>
      <div className={plainBody}>
        <blockquote className="rounded-r-md border-l-3 border-pot bg-sunk px-4.5 py-3.5 leading-body whitespace-pre-line">
          {content}
        </blockquote>
        <Facts
          facts={{
            'Below the article': article_slug && article,
            'Why it was reported':
              reasons.length === 0 ? 'No reason was given.' : reasons.map(reason => <p key={reason}>{reason}</p>),
          }}
        />
      </div>
    </ReviewFrame>
  )
}
