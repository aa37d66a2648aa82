// The form of an article: Markdown with a preview, tags, and a cover picture.

import { useState } from 'react'
import type { ArticleRecord } from '#contract/calls/articles.ts'
import { omit } from '#contract/rules/omit.ts'
import { lacksAnswer, returnReasonWords } from '#contract/rules/returnReasons.ts'
import { refusalOf } from '#web/features/uploads/fileRules.ts'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { FieldError } from '#web/ui/fields/FieldFrame.tsx'
import { FileField } from '#web/ui/fields/FileField.tsx'
import { MultiPicker } from '#web/ui/fields/MultiPicker.tsx'
import { readSeveral } from '#web/ui/fields/several.ts'
import { TextArea, TextField } from '#web/ui/fields/TextField.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { TabPanel, TabRow, Tabs } from '#web/ui/Tabs.tsx'

export type Written = { title: string; content: string; tags: string[]; change_note?: string }
type Writing = {
  article: ArticleRecord | null
  start: Written
  onWrite: (written: Written) => void
  onDone: (saved: ArticleRecord | null) => void
}

type Values = Written & { change_note: string; cover: File | null; keepsCover: boolean }

const mostTags = 10
const startOf = (written: Written): Values => ({ change_note: '', ...written, cover: null, keepsCover: true })

export function ArticleForm({ article, start, onWrite, onDone }: Writing) {
  const existing = useCall('articles.list', { per_page: 1 })
  const save = useSend('articles.save', { toast: 'onSuccess' })
  // A superAdmin's correction of a returned article does not hand it in.
  const handsIn = article?.status === 'returned' && article.can_withdraw
  const form = useForm({
    start: startOf(start),
    check: ({ change_note }) => ({ ...(handsIn && !change_note.trim() && { change_note: lacksAnswer }) }),
    keep: values => onWrite(omit(values, 'cover', 'keepsCover')),
    call: save,
    once: true,
  })
  const { title, content, tags, change_note, cover, keepsCover } = form.values
  const isWhole = title.trim() !== '' && content.trim() !== ''
  const hasCover = keepsCover && article !== null && article.cover_url !== ''

  const send = () =>
    form.send(
      {
        input: {
          ...(article && { id: article.id, version: article.version }),
          title: title.trim(),
          content,
          tags,
          ...(article?.cover_url && !keepsCover && { cover_file_id: null }),
          ...(handsIn && { change_note: change_note.trim() }),
        },
        ...(cover && { files: { cover } }),
      },
      { onSuccess: ({ article: saved }) => onDone(saved) },
    )
  return (
    <Form
      form={form}
      className="grid max-w-4xl grid-cols-1 gap-5 rounded-lg border bg-surface p-4 shadow-card sm:p-7"
      onSubmit={() => isWhole && form.submit(send)}
    >
      <h2 className="font-display text-section">{article ? 'Edit Article' : 'Add Article'}</h2>
      {handsIn && (
        <p>
          <b>Returned. {article.return_reason && `${returnReasonWords[article.return_reason]}.`}</b>{' '}
          {article.return_note} Saving sends it to review again.
        </p>
      )}
      <TextField label="Title" required maxLength={200} {...form.text('title')} />
      <MarkdownField {...form.of('content')} />
      <MultiPicker
        read={readSeveral}
        label="Tags"
        optional
        creatable
        max={mostTags}
        placeholder="Choose or add"
        options={optionsOf(existing.data?.tags ?? [], tags)}
        {...form.of('tags')}
      />
      <FileField
        label="Cover picture"
        optional
        accept=".png,.jpg,.jpeg"
        hint="png, jpg or jpeg"
        error={form.errors.cover}
        file={cover ?? (hasCover ? { name: 'The cover as it is' } : null)}
        onChoose={file => {
          const why = refusalOf(file, 'article_cover')
          if (why === '') form.change({ cover: file })
          else form.show({ ...form.errors, cover: why })
        }}
        onRemove={() => form.change(cover ? { cover: null } : { keepsCover: false })}
      />
      {handsIn && (
        <TextArea label="What did you change?" required rows={3} maxLength={1000} {...form.text('change_note')} />
      )}
      <FormProblem text={form.refusal?.message} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button kind="sec" onClick={() => onDone(null)}>
          Cancel
        </Button>
        <SubmitButton form={form} busy="Saving..." disabled={!isWhole}>
          {article ? 'Save Changes' : 'Submit For Review'}
        </SubmitButton>
      </div>
    </Form>
  )
}

const optionsOf = (existing: readonly { label: string }[], own: readonly string[]) =>
  [...new Set([...existing.map(({ label }) => label), ...own])].map(label => ({ value: label, label }))

// The text of the article, with a tab for writing and a tab for the preview.

type Props = { value: string; error: string | undefined; onChange: (text: string) => void }

function MarkdownField({ value, error, onChange }: Props) {
  const [shown, setShown] = useState<'write' | 'preview'>('write')
  return (
    <Tabs value={shown} onChange={setShown}>
      <TabRow
        label="The text"
        tabs={[
          { value: 'write', label: 'Write' },
          { value: 'preview', label: 'Preview' },
        ]}
      />
      <TabPanel of={shown} className="min-h-105 pt-4">
        {shown === 'write' ? (
          <TextArea
            label="Text"
            required
            hint="Markdown: ## heading, **bold**, *italic*, - list, [words](https://address)"
            rows={16}
            maxLength={60_000}
            value={value}
            error={error}
            onChange={onChange}
          />
        ) : value.trim() === '' ? (
          <p className="text-muted">Nothing is written yet.</p>
        ) : (
          <Preview content={value} />
        )}
      </TabPanel>
    </Tabs>
  )
}

/** The server renders the preview as it would the article: a long text would block this page. */
function Preview({ content }: { content: string }) {
  const preview = useCall('articles.preview', { content }, { staleMs: Number.POSITIVE_INFINITY })
  const refusal = preview.error?.fields.content
  // The server refuses this text, so retrying does not help.
  if (refusal && !preview.data) return <FieldError>{refusal}</FieldError>
  return (
    <Answer query={preview} what="the preview" loading={160}>
      {({ html }) => <Prose html={html} />}
    </Answer>
  )
}
