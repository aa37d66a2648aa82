// The item that was chosen, by its kind.
import { ArticleReview } from './ArticleReview.tsx'
import { CommentReview } from './CommentReview.tsx'
import { ProposalReview } from './ProposalReview.tsx'
import { ProviderReview } from './ProviderReview.tsx'
import type { QueueItem } from './queueItem.ts'
import { RecordReview } from './RecordReview.tsx'
import type { OnDecided } from './useDeciding.ts'

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
