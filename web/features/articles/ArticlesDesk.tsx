// Articles on the dashboard: those that are published, those that wait, and the form to write one.

import type { ArticleRecord } from '#contract/articles.ts'
import { recordId } from '#web/platform/recordId.ts'
import { useCall, useProfile } from '#web/platform/useCall.ts'
import { useDraft } from '#web/platform/useDraft.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DraftOffer } from '#web/ui/DraftOffer.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ArticleForm, type Written } from './ArticleForm.tsx'
import styles from './ArticlesDesk.module.css'
import { DeskList } from './DeskList.tsx'

export function ArticlesDesk() {
  const { q, text, ask } = useListParams()
  const edited = recordId(text('edit'))
  const show = (edit: string | undefined) => ask({ edit }, { resetScroll: true })
  if (text('edit') === 'new') return <ArticleWriting article={null} onDone={() => show(undefined)} />
  if (edited !== null) return <Editing id={edited} onDone={() => show(undefined)} />
  return (
    <>
      <div className={styles.row}>
        <Button size="sm" onClick={() => show('new')}>
          <Icon name="plus" size="s" /> Add Article
        </Button>
      </div>
      <DeskList heading="Active Articles" status="approved" search={q} onEdit={id => show(String(id))} />
      <DeskList heading="Pending Articles" status="pending" search={q} onEdit={id => show(String(id))} />
    </>
  )
}

function Editing({ id, onDone }: { id: number; onDone: () => void }) {
  return (
    <Answer query={useCall('articles.read', { id }, { staleMs: 0 })} what="the article" loading={520}>
      {article => <ArticleWriting key={article.id} article={article} onDone={onDone} />}
    </Answer>
  )
}

type Writing = { article: ArticleRecord | null; onDone: () => void }

/** The form of an article with what was written and not sent: kept in this browser, and offered back. */
function ArticleWriting(writing: Writing) {
  return (
    <Answer query={useProfile()} what="the form" loading={520} failed="Failed to fetch profile data. Please try again.">
      {({ id }) => <WithDraft account={id} {...writing} />}
    </Answer>
  )
}

function WithDraft({ account, article, onDone }: Writing & { account: number }) {
  const form = article ? `article-${article.id}` : 'article'
  // Words for an older version of an article would undo what was changed since.
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
