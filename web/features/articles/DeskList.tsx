// Articles of one state as a list, with what the viewer may do to each.
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ArticleRecord } from '#contract/articles.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useList } from '#web/platform/useList.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmButton } from '#web/ui/ConfirmDialog.tsx'
import { List, ListSection } from '#web/ui/List.tsx'
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

export function DeskList({ heading, status, search, onEdit }: Listed) {
  const list = useList('articles.list', { status, ...(search && { search }) }, { perPage: 10 })
  return (
    <ListSection
      className={styles.section}
      query={list.query}
      size="section-title"
      id={useId()}
      title={heading}
      kind={status === 'approved' ? 'quiet' : 'waiting'}
      of="articles"
    >
      <List {...list} noun="articles" loading={180}>
        {({ articles }) => (
          <ul className={'card'}>
            {articles.map(article => (
              <Item key={article.id} article={article} onEdit={onEdit} />
            ))}
          </ul>
        )}
      </List>
    </ListSection>
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
