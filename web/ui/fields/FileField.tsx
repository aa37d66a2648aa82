// A field to drop or choose a file; it shows the progress of the upload, the name of the file, or why it was refused.

import { type DragEvent, useId, useRef, useState } from 'react'
import { IconButton } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'
import styles from './FileField.module.css'

type Props = FieldWords & {
  /** The accepted file types, as in an input's `accept`: '.pdf' or '.png,.jpg,.jpeg'. */
  accept: string
  /** The label of its button. */
  choose?: string | undefined
  file?: { name: string; size?: number } | null
  /** Between 0 and 1 while the file is uploaded. */
  progress?: number | undefined
  onChoose: (file: File) => void
  /** Also cancels an upload. */
  onRemove: () => void
  disabled?: boolean
}

export function FileField({
  accept,
  choose = 'choose a file',
  file,
  progress,
  onChoose,
  onRemove,
  disabled,
  ...words
}: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const sends = progress !== undefined

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped && !disabled && !sends) onChoose(dropped)
  }
  return (
    <FieldFrame {...words} id={id}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen with the button inside. */}
      <div
        className={styles.drop}
        data-over={over || undefined}
        data-held={file || sends ? true : undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name={file || sends ? 'file' : 'upload'} />
        {file || sends ? (
          <span className={styles.file}>
            <span className={styles.name}>{file?.name}</span>
            {sends ? (
              <progress
                className={styles.bar}
                max={1}
                value={progress}
                aria-label={`Uploading ${file?.name ?? 'file'}`}
              />
            ) : (
              file?.size !== undefined && <span className="caption">{sizeOf(file.size)}</span>
            )}
            {!sends && (
              <button
                type="button"
                className="text-link"
                aria-label={`Replace ${file?.name}`}
                aria-describedby={`${id}-label`}
                disabled={disabled}
                onClick={() => input.current?.click()}
              >
                Replace
              </button>
            )}
          </span>
        ) : (
          <span>
            <b>Drop {kindsOf(accept)} here</b> or{' '}
            <button
              type="button"
              className="text-link"
              aria-describedby={`${id}-label`}
              disabled={disabled}
              onClick={() => input.current?.click()}
            >
              {choose}
            </button>
          </span>
        )}
        {(file || sends) && (
          <IconButton aria-label={sends ? 'Cancel upload' : `Remove ${file?.name}`} onClick={onRemove}>
            <Icon name="x" />
          </IconButton>
        )}
        <input
          ref={input}
          id={id}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          accept={accept}
          disabled={disabled || sends}
          aria-invalid={words.error ? true : undefined}
          aria-describedby={words.error || words.hint ? `${id}-note` : undefined}
          onChange={event => {
            const chosen = event.currentTarget.files?.[0]
            // Otherwise choosing the same file again after a refusal would fire no event.
            event.currentTarget.value = ''
            if (chosen) onChoose(chosen)
          }}
        />
      </div>
    </FieldFrame>
  )
}

function kindsOf(accept: string) {
  const kinds = accept.split(',').map(kind => kind.trim().replace(/^\.|^image\//, ''))
  const last = kinds.pop()
  return `a ${kinds.length > 0 ? `${kinds.join(', ')} or ${last}` : last}`
}

function sizeOf(bytes: number) {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
