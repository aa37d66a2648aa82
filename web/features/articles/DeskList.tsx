// Articles of one state as a list, with what the viewer may do to each.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ArticleRecord } from '#contract/articles.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmButton } from '#web/ui/ConfirmDialog.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { List } from '#web/ui/List.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { RecordRow } from '#web/ui/RecordRow.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { ArticleMeta } from './ArticleMeta.tsx'
import styles from './ArticlesDesk.module.css'

type Listed = {
  heading: string
  status: 'approved' | 'pending'
  search: string
  onEdit: (id: number) => void
}
const perPage = 10

export function DeskList({ heading, status, search, onEdit }: Listed) {
  const [page, setPage] = useState(1)
  const query = { status, ...(search && { search }), page, per_page: perPage }
  const answer = useCall('articles.list', query, { keepLast: true })
  const total = answer.data?.total
  return (
    <section className={styles.section} aria-label={heading}>
      <div className="list-head">
        <h2 className="section-title">{heading}</h2>
        {total !== undefined && (
          <CountBadge kind={status === 'approved' ? 'quiet' : 'waiting'} count={total} label="articles" />
        )}
      </div>
      <List
        answer={answer}
        noun="articles"
        loading={
          <Loading what={heading}>
            <Skeleton height={180} />
          </Loading>
        }
        empty={<EmptyState title="No Data Found" />}
        paging={{ page, perPage, onPage: setPage }}
      >
        {({ articles }) => (
          <ul className={`card ${styles.items}`}>
            {articles.map(article => (
              <Item key={article.id} article={article} onEdit={onEdit} />
            ))}
          </ul>
        )}
      </List>
    </section>
  )
}

function Item({ article, onEdit }: { article: ArticleRecord; onEdit: (id: number) => void }) {
  const { id, slug, title, status, return_note, can_edit, can_delete } = article
  return (
    <RecordRow
      title={
        <Link to="/articles/$slug" params={{ slug }}>
          {title}
        </Link>
      }
      facts={<ArticleMeta article={article} />}
      status={status !== 'approved' && <StatusBadge status={status} />}
      reason={status === 'returned' && return_note}
      acts={
        <>
          {can_edit && (
            <Button kind="sec" size="sm" aria-label={`Edit Article ${title}`} onClick={() => onEdit(id)}>
              Edit Article
            </Button>
          )}
          {can_delete && <Delete article={article} />}
        </>
      }
    />
  )
}

function Delete({ article: { id, version, title } }: { article: ArticleRecord }) {
  const remove = useSend('articles.delete', { refresh: ['articles', 'moderation'], toast: 'always' })
  return (
    <ConfirmButton
      kind="danger"
      size="sm"
      aria-label={`Delete ${title}`}
      label="Delete"
      title="Delete this article?"
      waiting={remove.isPending ? 'Deleting...' : undefined}
      onConfirm={close => remove.mutate({ input: { id, version } }, { onSettled: close })}
    >
      {title} will be deleted with its comments and cannot be restored.
    </ConfirmButton>
  )
}
