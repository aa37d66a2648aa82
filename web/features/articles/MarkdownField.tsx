// The text of an article as it is written, and as it will read.
import { useState } from 'react'
import { useCall } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { FieldError } from '#web/ui/FieldFrame.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import styles from './ArticleForm.module.css'

type Props = { value: string; error: string | undefined; onChange: (text: string) => void }
const panel = 'article-text'

export function MarkdownField({ value, error, onChange }: Props) {
  const [shown, setShown] = useState<'write' | 'preview'>('write')
  return (
    <div>
      <Tabs
        label="The text"
        panelId={panel}
        tabs={[
          { value: 'write', label: 'Write' },
          { value: 'preview', label: 'Preview' },
        ]}
        value={shown}
        onChange={setShown}
      />
      <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${shown}`} className={styles.text}>
        {shown === 'write' ? (
          <TextArea
            label="Text"
            required
            hint="Markdown: ## heading, **bold**, *italic*, - list, [words](https://address)"
            rows={16}
            maxLength={60_000}
            value={value}
            error={error}
            onChange={event => onChange(event.currentTarget.value)}
          />
        ) : value.trim() === '' ? (
          <p className="muted">Nothing is written yet.</p>
        ) : (
          <Preview content={value} />
        )}
      </div>
    </div>
  )
}

/** Rendered by the server, as it will be when it is saved: a text may take longer than this page could wait. */
function Preview({ content }: { content: string }) {
  const preview = useCall('articles.preview', { content }, { staleMs: Number.POSITIVE_INFINITY })
  const refusal = preview.error?.fields.content
  // The text itself is refused: another try would say the same.
  if (refusal && !preview.data) return <FieldError>{refusal}</FieldError>
  return (
    <Answer query={preview} what="the preview" loading={160}>
      {({ html }) => <Prose html={html} />}
    </Answer>
  )
}
