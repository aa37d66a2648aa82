// Fields for text in their states.
import { useState } from 'react'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { PasswordField, TextArea, TextField } from '#web/ui/fields/TextField.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'TextField, NumberField, PasswordField, SearchField, TextArea',
  note: 'Label above, 44 px. The hint gives way to the error: border, icon and sentence. Read-only is sunk with a lock.',
  code: 'web/ui/fields/TextField.tsx · label value onChange · required optional bare hint error · readOnly disabled sign unit · <NumberField kind: money percent year whole>',
  Show,
}

const none = () => undefined

function Show() {
  const [name, setName] = useState('')
  const [amount, setAmount] = useState('2500')
  const [words, setWords] = useState('Taxi')
  const [text, setText] = useState('Taxi, black car and non-emergency medical transport.')
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Listing Name"
          required
          placeholder="Taprooms and brewpubs"
          hint="As brokers would say it"
          value={name}
          onChange={setName}
        />
        <TextField label="Main email" type="email" error="Please enter a whole address." value="submissions@acme" />
        <TextField label="Company Name" readOnly value="Harborline Mutual" />
        <TextField label="Company Name" disabled value="Harborline Mutual" />
        <NumberField kind="money" label="Minimum premium" optional value={amount} onChange={setAmount} />
        <NumberField kind="percent" label="Commission" value="a tenth" onChange={none} error="Must be 0 to 100" />
        <SearchField label="Search" placeholder="Name, position, place" value={words} onChange={setWords} />
        <PasswordField label="Password" hint="At least 8 characters" value="harvest moon" />
        <PasswordField label="Current Password" error="Must be filled" value="" />
      </div>
      <TextArea label="Description" optional rows={3} hint="64 of 2,000" value={text} onChange={setText} />
    </>
  )
}
