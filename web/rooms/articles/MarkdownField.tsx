// The text of an article as it is written, and as it will read.
import { useState } from 'react'
import { htmlOf } from '#contract/markdown.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
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
          // biome-ignore lint/security/noDangerouslySetInnerHtml: htmlOf gives HTML in which nothing of its writer's is HTML.
          <div className="prose" dangerouslySetInnerHTML={{ __html: htmlOf(value) }} />
        )}
      </div>
    </div>
  )
}
