// Articles on the dashboard: those that are published, those that wait, and the form to write one.
import { recordId } from '#web/platform/recordId.ts'
import { useAsked } from '#web/platform/useAsked.ts'
import { useCall } from '#web/platform/useCall.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './ArticlesDesk.module.css'
import { ArticleWriting } from './ArticleWriting.tsx'
import { DeskList } from './DeskList.tsx'

export function ArticlesDesk() {
  const { q, text, ask } = useAsked()
  const edited = recordId(text('edit'))
  const show = (edit: string | undefined) => ask({ edit }, { resetScroll: true })
  if (text('edit') === 'new') return <ArticleWriting article={null} onDone={() => show(undefined)} />
  if (edited !== null) return <Editing id={edited} onDone={() => show(undefined)} />
  return (
    <>
      <div className={styles.row}>
        <button type="button" className="btn sm" onClick={() => show('new')}>
          <Icon name="plus" size="s" /> Add Article
        </button>
      </div>
      <DeskList heading="Active Articles" status="approved" search={q} onEdit={id => show(String(id))} />
      <DeskList heading="Pending Articles" status="pending" search={q} onEdit={id => show(String(id))} />
    </>
  )
}

function Editing({ id, onDone }: { id: number; onDone: () => void }) {
  const { data: article, error, refetch } = useCall('articles.read', { id }, { staleMs: 0 })
  if (error) return <FailureNote message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
  if (!article)
    return (
      <Loading what="the article">
        <Skeleton height={520} />
      </Loading>
    )
  return <ArticleWriting key={article.id} article={article} onDone={onDone} />
}
