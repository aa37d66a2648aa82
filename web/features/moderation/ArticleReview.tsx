// A pending article, shown as its readers would see it, with the decision.

import { useState } from 'react'
import type { ArticleRecord } from '#contract/calls/articles.ts'
import { useCall } from '#web/platform/useCall.ts'
import { DeleteDialog } from '#web/review/DeleteDialog.tsx'
import type { QueueItem } from '#web/review/queueItem.ts'
import { act } from '#web/review/useDeciding.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { Decision, DeleteButton } from './Decision.tsx'
import { useItemDeciding } from './desk.ts'
import { HandedInAgain } from './HandedInAgain.tsx'
import { ItemHead } from './ItemHead.tsx'
import { plainBody, ReadItem, ReviewFrame } from './ReviewFrame.tsx'

type Review = { item: QueueItem }

export function ArticleReview({ item }: Review) {
  const { data, ...query } = useCall('articles.read', { id: item.id }, { staleMs: 0 })
  return (
    <ReadItem item={item} query={{ ...query, data: data?.status === 'pending' ? data : data && null }}>
      {article => <ReadArticle item={item} article={article} />}
    </ReadItem>
  )
}

function ReadArticle({ item, article }: Review & { article: ArticleRecord }) {
  const { id, version, title, html, tags, cover_url } = article
  const [firstVersion] = useState(version)
  const deciding = useItemDeciding(item)
  const decision = (
    <Decision
      item={item}
      deciding={deciding}
      hasMoved={firstVersion !== version}
      approve={{ run: () => act('articles.approve', { id, version }) }}
      onReturn={input => act('articles.return', { id, version, ...input })}
    >
      <DeleteButton
        item={item}
        deciding={deciding}
        what="Article"
        run={note => act('articles.delete', { id, version, note })}
      >
        {question => (
          <DeleteDialog {...question} kind="article" record={article}>
            <p>{title} cannot be restored.</p>
          </DeleteDialog>
        )}
      </DeleteButton>
    </Decision>
  )
  return (
    <ReviewFrame
      head={<ItemHead item={item} title={title} />}
      before={<HandedInAgain item={item} />}
      decision={decision}
    >
      <div className={plainBody}>
        {tags.length > 0 && (
          <div className="mb-4 flex flex-wrap gap-1.5">
            {tags.map(tag => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </div>
        )}
        {cover_url && <img className="mb-5 max-h-80 w-full rounded-md object-cover" src={cover_url} alt="" />}
        <Prose html={html} />
      </div>
    </ReviewFrame>
  )
}
