// Writing an article: Markdown with a preview, tags, and a cover.
import { type FormEvent, useState } from 'react'
import type { ArticleRecord } from '#contract/articles.ts'
import { refusalOf } from '#web/features/uploads/fileRules.ts'
import { randomKey } from '#web/platform/send.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileField } from '#web/ui/FileField.tsx'
import { MultiPicker } from '#web/ui/MultiPicker.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './ArticleForm.module.css'
import { MarkdownField } from './MarkdownField.tsx'

export type Written = { title: string; content: string; tags: string[] }
type Writing = {
  article: ArticleRecord | null
  start: Written
  onWrite: (written: Written) => void
  onDone: (saved: ArticleRecord | null) => void
}

const mostTags = 10

export function ArticleForm({ article, start, onWrite, onDone }: Writing) {
  const [written, setWritten] = useState(start)
  const { title, content, tags } = written
  const write = (change: Partial<Written>) => {
    setWritten({ ...written, ...change })
    onWrite({ ...written, ...change })
  }
  const [cover, setCover] = useState<File | null>(null)
  const [keepsCover, setKeepsCover] = useState(true)
  const [problem, setProblem] = useState('')
  const [key, setKey] = useState(randomKey)
  const existing = useCall('articles.list', { per_page: 1 })
  const save = useSend('articles.save', { refresh: ['articles', 'moderation'], toast: 'onSuccess' })
  const fields = save.error?.fields ?? {}
  const isWhole = title.trim() !== '' && content.trim() !== ''
  const hasCover = keepsCover && article !== null && article.cover_url !== ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || save.isPending) return
    save.mutate(
      {
        input: {
          ...(article && { id: article.id, version: article.version }),
          title: title.trim(),
          content,
          tags,
          ...(article?.cover_url && !keepsCover && { cover_file_id: null }),
        },
        ...(cover && { files: { cover } }),
        idempotencyKey: key,
      },
      {
        onSuccess: ({ article: saved }) => onDone(saved),
        // Of a lost answer nobody knows whether it was saved: the same key saves it once. A refusal saved nothing.
        onError: ({ status }) => status !== 0 && setKey(randomKey()),
      },
    )
  }
  return (
    <form className={`card ${styles.form}`} noValidate onSubmit={submit}>
      <h2 className="section-title">{article ? 'Edit Article' : 'Add Article'}</h2>
      <TextField
        label="Title"
        required
        maxLength={200}
        value={title}
        error={fields.title}
        onChange={event => write({ title: event.currentTarget.value })}
      />
      <MarkdownField value={content} error={fields.content} onChange={text => write({ content: text })} />
      <MultiPicker
        label="Tags"
        optional
        creatable
        max={mostTags}
        placeholder="Choose or add"
        options={optionsOf(existing.data?.tags ?? [], tags)}
        value={tags}
        error={fields.tags}
        onChange={chosen => write({ tags: chosen })}
      />
      <FileField
        label="Cover picture"
        optional
        accept=".png,.jpg,.jpeg"
        hint="png, jpg or jpeg"
        error={problem || fields.cover}
        file={cover ?? (hasCover ? { name: 'The cover as it is' } : null)}
        onChoose={file => {
          const why = refusalOf(file, 'article_cover')
          setProblem(why)
          if (why === '') setCover(file)
        }}
        onRemove={() => {
          if (cover) setCover(null)
          else setKeepsCover(false)
        }}
      />
      {save.error && Object.keys(fields).length === 0 && (
        <p role="alert" className="problem">
          {save.error.message}
        </p>
      )}
      <div className="beside wraps justify-end gap-10">
        <Button kind="sec" onClick={() => onDone(null)}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isWhole} busy={save.isPending ? 'Saving...' : undefined}>
          {article ? 'Save Changes' : 'Submit For Review'}
        </Button>
      </div>
    </form>
  )
}

const optionsOf = (existing: readonly { label: string }[], own: readonly string[]) =>
  [...new Set([...existing.map(({ label }) => label), ...own])].map(label => ({ value: label, label }))
