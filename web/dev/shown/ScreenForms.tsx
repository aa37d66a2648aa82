// A form that fills a page, and one in a dialog, each with what is wrong in it and while it is sent.
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/screen/FormDialog.tsx'
import { FormPage } from '#web/ui/screen/FormPage.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'FormPage, FormDialog',
  note: 'A page has links to its sections from 1180 px on, with a sign at one that is wrong, and a bar that stays in sight. A dialog sends one call and closes; what was refused stands in it.',
  code: '<FormPage place sections notes leave acts> with <FormSection> · <FormDialog title open onClose call start input submit busy>',
  Show: ScreenForms,
}

function ScreenForms() {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [name, setName] = useState('Larkmere Insurance Company')
  const [phone, setPhone] = useState('555')
  return (
    <>
      <FormPage
        place={null}
        sections={[{ title: 'Name' }, { title: 'Contact', isWrong: true }]}
        leave={
          <Button kind="ghost" onClick={() => setBusy(false)}>
            Cancel
          </Button>
        }
        acts={
          <Button busy={isBusy ? 'Saving...' : undefined} onClick={() => setBusy(true)}>
            Save
          </Button>
        }
      >
        <FormSection title="Name">
          <TextField label="Name" required value={name} onChange={setName} />
        </FormSection>
        <FormSection title="Contact">
          <TextField label="Phone" value={phone} onChange={setPhone} error="Must be a phone number" />
        </FormSection>
      </FormPage>
      <Button kind="sec" onClick={() => setOpen(true)}>
        Form in a dialog
      </Button>
      <FormDialog
        title="Add a line of business"
        open={isOpen}
        onClose={() => setOpen(false)}
        call="reference.addLob"
        start={{ label: '' }}
        input={values => values}
        isReady={({ label }) => label.trim() !== ''}
        submit="Add"
        busy="Adding..."
      >
        {form => <TextField label="Line of business" required {...form.text('label')} />}
      </FormDialog>
    </>
  )
}
