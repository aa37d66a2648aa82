// Keeps what is compared as a new list; its name is asked.
import { useState } from 'react'
import type { ComparedKind } from '#contract/comparison.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { FormDialog } from '#web/ui/screen/FormDialog.tsx'

export function SaveAsList({ kind, ids }: { kind: ComparedKind; ids: readonly number[] }) {
  const [isOpen, setOpen] = useState(false)
  const collecting = useSend('collections.collect', { toast: 'always' })
  const fill = (collection_id: number) =>
    collecting.mutate({
      input: {
        collection_id,
        on: true,
        ...(kind === 'listings' ? { listing_ids: [...ids] } : { organization_ids: [...ids] }),
      },
    })
  return (
    <>
      <Button kind="sec" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="plus" size="s" /> Save as list
      </Button>
      <FormDialog
        title="Save as list"
        open={isOpen}
        onClose={() => setOpen(false)}
        call="collections.save"
        start={{ name: '' }}
        input={({ name }) => ({ name: name.trim() })}
        isReady={({ name }) => name.trim() !== ''}
        submit="Create list"
        busy="Saving..."
        once
        onDone={({ collection }) => fill(collection.id)}
      >
        {form => <TextField label="Name" required maxLength={80} {...form.text('name')} />}
      </FormDialog>
    </>
  )
}
