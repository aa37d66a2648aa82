// A field to drop or choose a file; it shows the progress of the upload, the name of the file, or why it was refused.
import { useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { IconButton } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { textLinkClass } from '../TextLink.tsx'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'

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
  const sends = progress !== undefined
  const isHeld = sends || Boolean(file)
  const trigger = (label: string, name?: string) => (
    <FileTrigger
      acceptedFileTypes={accept.split(',')}
      onSelect={files => {
        const chosen = files?.[0]
        if (chosen) onChoose(chosen)
      }}
    >
      <Button
        isDisabled={disabled ?? false}
        aria-describedby={`${id}-label`}
        className={`${textLinkClass} max-sm:-my-3`}
        {...(name && { 'aria-label': name })}
      >
        {label}
      </Button>
    </FileTrigger>
  )
  return (
    <FieldFrame {...words} id={id}>
      <DropZone
        aria-labelledby={`${id}-label`}
        isDisabled={disabled === true || sends}
        getDropOperation={() => 'copy'}
        onDrop={async ({ items }) => {
          const dropped = items.find(item => item.kind === 'file')
          if (dropped) onChoose(await dropped.getFile())
        }}
        className={`flex min-h-16 items-center gap-3 rounded-md py-1.5 pr-2.5 pl-4 text-14 text-muted *:[svg]:text-accent drop-target:border-accent drop-target:bg-accent-soft focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus ${isHeld ? 'border border-line-strong' : 'border-pen border-dashed border-control'} ${words.error ? 'border-danger!' : ''}`}
      >
        <Icon name={isHeld ? 'file' : 'upload'} />
        {isHeld ? (
          <span className="grid min-w-0 flex-1 justify-items-start gap-0.5">
            <span className="max-w-full font-medium wrap-anywhere text-ink">{file?.name}</span>
            {sends ? (
              <ProgressBar
                aria-label={`Uploading ${file?.name ?? 'file'}`}
                value={progress}
                maxValue={1}
                className="block h-1.5 w-full overflow-hidden rounded-full bg-chip"
              >
                {({ percentage = 0 }) => (
                  <span className="block h-full bg-accent transition-[width]" style={{ width: `${percentage}%` }} />
                )}
              </ProgressBar>
            ) : (
              <>
                {file?.size !== undefined && <span className="text-13 text-faint">{sizeOf(file.size)}</span>}
                {trigger('Replace', `Replace ${file?.name}`)}
              </>
            )}
          </span>
        ) : (
          <span>
            <b className="text-ink">Drop {kindsOf(accept)} here</b> or {trigger(choose)}
          </span>
        )}
        {isHeld && (
          <IconButton aria-label={sends ? 'Cancel upload' : `Remove ${file?.name}`} onClick={onRemove}>
            <Icon name="x" />
          </IconButton>
        )}
      </DropZone>
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
