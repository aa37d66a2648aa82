// An article that waits: read as its readers would, and published or not.

import { useState } from 'react'
import type { ArticleRecord } from '#contract/articles.ts'
import { send } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import type { QueueItem } from '#web/review/queueItem.ts'
import { type Return, ReturnForm } from '#web/review/ReturnForm.tsx'
import { type OnDecided, useDeciding } from '#web/review/useDeciding.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { Decision } from './Decision.tsx'
import { ApproveButton, DeleteButton } from './DecisionButtons.tsx'
import { ItemHead } from './ItemHead.tsx'
import { ResubmittedNote } from './ResubmittedNote.tsx'
import styles from './Review.module.css'
import { ReviewFrame, Unread } from './ReviewFrame.tsx'

type Review = { item: QueueItem; onDecided: OnDecided }

export function ArticleReview({ item, onDecided }: Review) {
  const { data: article, error, refetch, isPending } = useCall('articles.read', { id: item.id }, { staleMs: 0 })
  if (article?.status !== 'pending')
    return <Unread item={item} error={error} isPending={isPending} onRetry={() => void refetch()} />
  return <ReadArticle item={item} article={article} onDecided={onDecided} />
}

function ReadArticle({ item, article, onDecided }: Review & { article: ArticleRecord }) {
  const { id, version, title, html, tags, cover_url } = article
  const [firstVersion] = useState(version)
  const { decide, busy, problem, draft } = useDeciding({ kind: 'article', id, onDecided })
  const sendBack = (input: Return) => decide('return', () => send('articles.return', { id, version, ...input }))
  const decision = (
    <Decision checks={item.checks} problem={problem} hasMoved={firstVersion !== version}>
      <ApproveButton
        isHeld={busy !== null}
        busy={busy === 'approve' ? 'Publishing...' : undefined}
        onApprove={() => decide('approve', () => send('articles.approve', { id, version }))}
      >
        Approve
      </ApproveButton>
      <ReturnForm
        author={item.author}
        draft={draft}
        isBusy={busy === 'return'}
        isHeld={busy !== null}
        onReturn={sendBack}
      />
      <DeleteButton
        what="article"
        isBusy={busy === 'delete'}
        onDelete={() => decide('delete', () => send('articles.delete', { id, version }))}
      >
        {asking => (
          <ConfirmDialog {...asking} title="Delete this Article?" confirm="Delete" danger>
            <p>{title} cannot be restored.</p>
          </ConfirmDialog>
        )}
      </DeleteButton>
    </Decision>
  )
  return (
    <ReviewFrame head={<ItemHead item={item} title={title} />} decision={decision}>
      <ResubmittedNote item={item} />
      <div className={styles.body}>
        {tags.length > 0 && (
          <div className={`row wraps gap-6 ${styles.tags}`}>
            {tags.map(tag => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </div>
        )}
        {cover_url && <img className={styles.cover} src={cover_url} alt="" />}
        <Prose html={html} />
      </div>
    </ReviewFrame>
  )
}
