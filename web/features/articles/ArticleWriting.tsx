// The form of an article with what was written and not sent: kept in this browser, and offered back.
import type { ArticleRecord } from '#contract/articles.ts'
import { useDraft } from '#web/platform/useDraft.ts'
import { useProfile } from '#web/platform/useProfile.ts'
import { DraftOffer } from '#web/ui/DraftOffer.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ArticleForm, type Written } from './ArticleForm.tsx'

type Writing = { article: ArticleRecord | null; onDone: () => void }

export function ArticleWriting(writing: Writing) {
  const profile = useProfile()
  if (profile.data) return <WithDraft account={profile.data.id} {...writing} />
  if (profile.error)
    return (
      <FailureNote
        message="Failed to fetch profile data. Please try again."
        requestId={profile.error.requestId}
        onRetry={() => void profile.refetch()}
      />
    )
  return (
    <Loading what="the form">
      <Skeleton height={520} />
    </Loading>
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
