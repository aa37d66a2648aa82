// Articles of one state as a list, with what the viewer may do to each.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ArticleRecord } from '#contract/articles.ts'
import { notify } from '#web/platform/notify.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { ArticleMeta } from './ArticleMeta.tsx'
import styles from './ArticlesDesk.module.css'

type Listed = {
  heading: string
  status: 'approved' | 'pending'
  search: string | undefined
  onEdit: (id: number) => void
}
const perPage = 10

export function DeskList({ heading, status, search, onEdit }: Listed) {
  const [page, setPage] = useState(1)
  const asked = { status, ...(search && { search }), page, per_page: perPage }
  const { data, error, refetch } = useCall('articles.list', asked, { keepLast: true })
  return (
    <section className={styles.section} aria-label={heading}>
      <div className="res-h">
        <h2 className="h-sec">{heading}</h2>
        {data && <CountBadge kind={status === 'approved' ? 'quiet' : 'waiting'} count={data.total} label="articles" />}
      </div>
      {error && !data && (
        <FailureNote message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
      )}
      {!error && !data && (
        <div role="status" aria-label={`Loading ${heading}`}>
          <Skeleton height={180} />
        </div>
      )}
      {data?.total === 0 && <EmptyState title="No Data Found" />}
      {data && data.total > 0 && (
        <ul className={`card ${styles.items}`}>
          {data.articles.map(article => (
            <Item key={article.id} article={article} onEdit={onEdit} />
          ))}
        </ul>
      )}
      {data && <Pages page={page} perPage={perPage} total={data.total} noun="articles" onPage={setPage} />}
    </section>
  )
}

function Item({ article, onEdit }: { article: ArticleRecord; onEdit: (id: number) => void }) {
  const { id, slug, title, status, return_note, can_edit, can_delete } = article
  return (
    <li className={styles.item}>
      <div>
        <h3>
          <Link to="/articles/$slug" params={{ slug }}>
            {title}
          </Link>
        </h3>
        <ArticleMeta article={article} />
      </div>
      {status !== 'approved' && <StatusBadge status={status} />}
      {status === 'returned' && return_note && <p className={styles.note}>{return_note}</p>}
      <div className={styles.acts}>
        {can_edit && (
          <Button kind="sec" size="sm" aria-label={`Edit Article ${title}`} onClick={() => onEdit(id)}>
            Edit Article
          </Button>
        )}
        {can_delete && <Delete article={article} />}
      </div>
    </li>
  )
}

function Delete({ article: { id, version, title } }: { article: ArticleRecord }) {
  const [asking, setAsking] = useState(false)
  const remove = useSend('articles.delete', { refresh: ['articles', 'moderation'] })
  return (
    <>
      <Button kind="danger" size="sm" aria-label={`Delete ${title}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title="Delete this article?"
        open={asking}
        onClose={() => setAsking(false)}
        confirm="Delete"
        danger
        busy={remove.isPending ? 'Deleting...' : undefined}
        onConfirm={() =>
          remove.mutate(
            { input: { id, version } },
            {
              onSuccess: ({ message }) => notify.success(message),
              onError: ({ message }) => notify.error(message),
              onSettled: () => setAsking(false),
            },
          )
        }
      >
        {title} goes with its comments, and cannot be restored.
      </ConfirmDialog>
    </>
  )
}
