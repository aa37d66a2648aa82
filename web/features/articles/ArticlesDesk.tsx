// Articles on the dashboard: published and pending ones, and the form that writes one.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ArticleRecord } from '#contract/calls/articles.ts'
import { recordId } from '#web/platform/recordId.ts'
import { useCall, useProfile, useSend } from '#web/platform/useCall.ts'
import { useDraft } from '#web/platform/useDraft.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DraftOffer } from '#web/ui/DraftOffer.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ConfirmButton } from '#web/ui/overlays/ConfirmDialog.tsx'
import { RecordParts } from '#web/ui/RecordRow.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { RecordList } from '#web/ui/screen/RecordList.tsx'
import { ArticleForm, type Written } from './ArticleForm.tsx'
import { ArticleMeta } from './ArticleMeta.tsx'

export function ArticlesDesk() {
  const { q, text, ask } = useListParams()
  const profile = useProfile()
  const edited = recordId(text('edit'))
  const show = (edit: string | undefined) => ask({ edit }, { resetScroll: true })
  if (text('edit') === 'new') return <ArticleWriting article={null} onDone={() => show(undefined)} />
  if (edited !== null) return <Editing id={edited} onDone={() => show(undefined)} />
  // Who is signed in decides which articles are listed.
  return (
    <Answer query={profile} loading={<Bars what="the articles" bar="h-28 sm:h-20" count={4} />}>
      {({ role }) => {
        const list = { search: q, isMine: role !== 'superAdmin', onEdit: (id: number) => show(String(id)) }
        return (
          <>
            <div className="peer">
              <DeskList
                heading="Active Articles"
                status="approved"
                {...list}
                actions={
                  <Button size="sm" onClick={() => show('new')}>
                    <Icon name="plus" size="s" /> Add Article
                  </Button>
                }
              />
            </div>
            {/* It would move with the list above while that loads. */}
            <div className="peer-has-data-loading:hidden">
              <DeskList heading="Pending Articles" status="pending" {...list} />
            </div>
          </>
        )
      }}
    </Answer>
  )
}

function Editing({ id, onDone }: { id: number; onDone: () => void }) {
  return (
    <Answer
      query={useCall('articles.read', { id }, { staleMs: 0 })}
      what="the article"
      loading={<Bars what="the article" bar="h-40" count={3} />}
    >
      {article => <ArticleWriting key={article.id} article={article} onDone={onDone} />}
    </Answer>
  )
}

type Writing = { article: ArticleRecord | null; onDone: () => void }

/** The form of an article, which first offers an unsent draft. */
function ArticleWriting(writing: Writing) {
  return (
    <Answer
      query={useProfile()}
      loading={<Bars what="the form" bar="h-40" count={3} />}
      failed="Failed to fetch profile data. Please try again."
    >
      {({ id }) => <WithDraft account={id} {...writing} />}
    </Answer>
  )
}

function WithDraft({ account, article, onDone }: Writing & { account: number }) {
  const form = article ? `article-${article.id}` : 'article'
  // The version belongs to the draft, since an older draft would undo what was changed since.
  const draft = useDraft<Written>({ account, form, version: article?.version ?? 1 })
  if (draft.offered)
    return (
      <DraftOffer
        name={draft.offered.values.title}
        savedAt={draft.offered.savedAt}
        onContinue={draft.takeUp}
        onStartAnew={draft.drop}
      />
    )
  const { title, content, tags } = article ?? { title: '', content: '', tags: [] }
  return (
    <ArticleForm
      article={article}
      start={draft.read()?.values ?? { title, content, tags }}
      onWrite={written => draft.keep(written, 0)}
      onDone={saved => {
        if (saved) draft.drop()
        onDone()
      }}
    />
  )
}

// The articles with one status, with the viewer's actions on each.

type Listed = {
  /** Only one's own. */
  isMine: boolean
  heading: string
  status: 'approved' | 'pending'
  search: string
  onEdit: (id: number) => void
  actions?: ReactNode
}

/** What one wrote; a superAdmin sees the articles of all. */
function DeskList({ heading, status, search, isMine, onEdit, actions }: Listed) {
  return (
    <div className="mb-10">
      <RecordList
        call="articles.list"
        title={heading}
        input={() => ({ status, ...(search && { search }), ...(isMine && { mine: true }) })}
        rows={reply => reply.articles}
        keyOf={({ id }) => id}
        perPage={10}
        prefix={`${status}_`}
        noun={status === 'approved' ? 'articles' : 'pending articles'}
        count={status === 'approved' ? 'quiet' : 'waiting'}
        bar="h-28 sm:h-20"
        empty={{ title: 'Nothing here yet', caption: 'No Data Found' }}
        actions={actions}
      >
        {article => <Item article={article} onEdit={onEdit} />}
      </RecordList>
    </div>
  )
}

function Item({ article, onEdit }: { article: ArticleRecord; onEdit: (id: number) => void }) {
  const { id, slug, title, status, return_note, can_edit, can_delete } = article
  return (
    <RecordParts
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
  const remove = useSend('articles.delete', { toast: 'always' })
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
