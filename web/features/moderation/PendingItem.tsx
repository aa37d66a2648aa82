// The item that was chosen, by its kind.

import type { QueueItem } from '#web/review/queueItem.ts'
import type { OnDecided } from '#web/review/useDeciding.ts'
import { ArticleReview } from './ArticleReview.tsx'
import { CommentReview } from './CommentReview.tsx'
import { ProposalReview } from './ProposalReview.tsx'
import { ProviderReview } from './ProviderReview.tsx'
import { RecordReview } from './RecordReview.tsx'

export function PendingItem({ item, onDecided }: { item: QueueItem; onDecided: OnDecided }) {
  switch (item.kind) {
    case 'proposal':
      return <ProposalReview item={item} onDecided={onDecided} />
    case 'provider':
      return <ProviderReview item={item} onDecided={onDecided} />
    case 'article':
      return <ArticleReview item={item} onDecided={onDecided} />
    case 'comment':
      return <CommentReview item={item} onDecided={onDecided} />
    default:
      return <RecordReview item={item} kind={item.kind} onDecided={onDecided} />
  }
}
