// A dialog, a question, a side panel and toasts, each opened by its button.
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmButton } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog, DialogActs } from '#web/ui/overlays/Dialog.tsx'
import { showToast } from '#web/ui/overlays/toast.ts'
import { SidePanel } from '#web/ui/screen/SidePanel.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Dialog, SidePanel, Toast',
  note: 'A dialog is 480 px wide, with the question as its title and the acts at the right, Cancel left of the act; on phones a sheet from the bottom. A panel is 720 px from the right. A toast stays 2 s, with a button 10 s; there is one of each kind.',
  code: '<Dialog title open onClose> · <DialogActs> · <ConfirmButton> · <ConfirmDialog> · <SidePanel> · showToast({ kind, text, action })',
  Show: Overlays,
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'panel' | null>(null)
  const [at, setAt] = useState(1)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button kind="sec" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button kind="sec" onClick={() => setOpen('panel')}>
        Panel
      </Button>
      <ConfirmButton kind="danger" label="Delete" title="Delete this listing?" onConfirm={done => done()}>
        “Taprooms &amp; Brewpubs with Kitchens” cannot be restored. Brokers who saved it will be told.
      </ConfirmButton>
      <Button kind="sec" onClick={() => showToast({ kind: 'success', text: 'Link copied' })}>
        Success
      </Button>
      <Button kind="sec" onClick={() => showToast({ kind: 'error', text: 'The server could not be reached.' })}>
        Failure
      </Button>
      <Button
        kind="sec"
        onClick={() => showToast({ kind: 'undo', text: 'Listing removed.', action: { label: 'Undo', run: close } })}
      >
        Undo
      </Button>
      <Dialog title="How this is ranked" open={open === 'dialog'} onClose={close}>
        <p className="mt-1 leading-body text-muted">What was asked for comes first, then what was confirmed lately.</p>
        <DialogActs>
          <Button onClick={close}>Okay</Button>
        </DialogActs>
      </Dialog>
      <SidePanel
        open={open === 'panel'}
        onClose={close}
        title="Listing Details"
        noun="listing"
        shown={at}
        steps={{
          place: `${at} of 2`,
          total: 2,
          previous: at === 1 ? null : () => setAt(1),
          next: at === 2 ? null : () => setAt(2),
        }}
        acts={<Button size="sm">Edit</Button>}
      >
        <h2 className="font-display text-section">Pizza Parlors &amp; Quick-Service Restaurants</h2>
      </SidePanel>
    </div>
  )
}
