// Fields that hold a file, or states.
import { useState } from 'react'
import { FileField } from '#web/ui/fields/FileField.tsx'
import { StatePicker } from '#web/ui/fields/StatePicker.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'FileField, StatePicker',
  note: 'The zone says what it takes before one tries; over it the edge turns basil. States are chosen on the map or by region; on a phone by lists of regions.',
  code: 'web/ui/fields/FileField.tsx · StatePicker.tsx',
  Show,
}

function Show() {
  const [file, setFile] = useState<File | null>(null)
  const [codes, setCodes] = useState<string[]>(['TX', 'OK'])
  const field = { accept: '.pdf', onChoose: setFile, onRemove: () => setFile(null) }
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FileField {...field} label="Rules" file={file} />
        <FileField {...field} label="Photo" accept=".png,.jpg" error="logo.gif is not a png or jpg." />
        <FileField {...field} label="Flyer" file={{ name: 'flyer.pdf', size: 240_000 }} />
        <FileField {...field} label="Form" file={{ name: 'application-form.pdf' }} progress={0.6} />
      </div>
      <StatePicker legend="States" value={codes} onChange={setCodes} />
    </>
  )
}
