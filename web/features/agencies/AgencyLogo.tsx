// The field of an agency's logo: the picture as it is or as it was chosen, on white as on paper, another one, or none.
import { useId, useMemo, useRef } from 'react'
import { refusalOf } from '#web/features/uploads/fileRules.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  /** '' without one. */
  address: string
  /** What was chosen and is not saved yet. */
  chosen: File | null
  error: string | undefined
  onChoose: (file: File) => void
  onRefuse: (why: string) => void
  onRemove: () => void
}

export function AgencyLogo({ address, chosen, error, onChoose, onRefuse, onRemove }: Props) {
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const preview = useMemo(() => chosen && URL.createObjectURL(chosen), [chosen])
  const source = preview ?? address
  return (
    <fieldset aria-describedby={id} className="grid gap-1.5">
      <legend className="mb-1.5 text-14 font-semibold">Logo</legend>
      <div className="flex flex-wrap items-center gap-3">
        {source && (
          <span data-theme="light" className="grid h-16 max-w-48 place-items-center rounded-md border bg-surface p-2">
            <img
              src={source}
              alt="Logo of your agency"
              className="max-h-full max-w-full object-contain"
              // The browser keeps the file in memory until its address is released.
              onLoad={() => preview && URL.revokeObjectURL(preview)}
            />
          </span>
        )}
        <Button kind="sec" size="sm" onClick={() => chooser.current?.click()}>
          {source ? 'Replace' : 'Choose a picture'}
        </Button>
        {source && (
          <Button kind="danger" size="sm" onClick={onRemove}>
            Remove
          </Button>
        )}
        <input
          ref={chooser}
          hidden
          type="file"
          accept=".png,.jpg,.jpeg"
          aria-label="Logo"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            const why = file ? refusalOf(file, 'organization_photo') : ''
            if (why !== '') onRefuse(why)
            else if (file) onChoose(file)
            currentTarget.value = ''
          }}
        />
      </div>
      <p id={id} className="text-13 text-faint">
        Shown on one-pagers and records of your agency. PNG or JPEG.
      </p>
      <p role="alert" className="text-13 font-medium text-danger" hidden={!error}>
        {error}
      </p>
    </fieldset>
  )
}
