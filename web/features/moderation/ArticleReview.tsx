// An article that waits: read as its readers would, and published or not.

import { useState } from 'react'
import type { ArticleRecord } from '#contract/articles.ts'
import { send } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import type { QueueItem } from '#web/review/queueItem.ts'
import { ReturnForm } from '#web/review/ReturnForm.tsx'
import { type OnDecided, useDeciding } from '#web/review/useDeciding.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { ApproveButton, Decision, DeleteButton } from './Decision.tsx'
import { ItemHead } from './ItemHead.tsx'
import { ResubmittedNote } from './ResubmittedNote.tsx'
import styles from './Review.module.css'
import { ReadItem, ReviewFrame } from './ReviewFrame.tsx'

type Review = { item: QueueItem; onDecided: OnDecided }

export function ArticleReview({ item, onDecided }: Review) {
  const { data, ...query } = useCall('articles.read', { id: item.id }, { staleMs: 0 })
  return (
    <ReadItem item={item} query={{ ...query, data: data?.status === 'pending' ? data : data && null }}>
      {article => <ReadArticle item={item} article={article} onDecided={onDecided} />}
    </ReadItem>
  )
}

function ReadArticle({ item, article, onDecided }: Review & { article: ArticleRecord }) {
  const { id, version, title, html, tags, cover_url } = article
  const [firstVersion] = useState(version)
  const deciding = useDeciding({ kind: 'article', id, onDecided })
  const decision = (
    <Decision checks={item.checks} deciding={deciding} hasMoved={firstVersion !== version}>
      <ApproveButton
        deciding={deciding}
        waiting="Publishing..."
        run={() => send('articles.approve', { id, version })}
      />
      <ReturnForm
        author={item.author}
        deciding={deciding}
        onReturn={input => send('articles.return', { id, version, ...input })}
      />
      <DeleteButton deciding={deciding} what="Article" run={() => send('articles.delete', { id, version })}>
        {title} cannot be restored.
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
