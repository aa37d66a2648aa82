// Combo boxes of one and of several, and a search with suggestions.
import { useState } from 'react'
import { MultiPicker } from '#web/ui/fields/MultiPicker.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { SuggestField } from '#web/ui/fields/SuggestField.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Picker, MultiPicker, SuggestField',
  note: 'More than some ten options. What is typed is marked in them, Enter takes the first; zero cannot be chosen; free values are added at the end. Several are pills in the box. A SuggestField is a text of its own.',
  code: 'web/ui/fields/Picker.tsx · MultiPicker.tsx · SuggestField.tsx · options value onChange · creatable onSearch busy look',
  Show,
}

const categories = [
  { value: 'hospitality', label: 'Hospitality and Entertainment', count: 128 },
  { value: 'health', label: 'Healthcare, hospitals', count: 14 },
  { value: 'nonprofit', label: 'Nonprofit hospice', count: 0 },
]
const lines = ['General Liability', 'Property', 'Liquor Liability', 'Cyber', "Workers' Compensation"]
const options = lines.map(value => ({ value, label: value }))
const suggested = ['Taxi', 'Taxi, black car'].map(value => ({ value, label: value, kind: 'Listings' }))

function Show() {
  const [category, setCategory] = useState<string | null>(null)
  const [chosen, setChosen] = useState(['General Liability', 'Property'])
  const [text, setText] = useState('')
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Picker
          label="Insurance Categories"
          placeholder="Choose or add"
          creatable
          options={categories}
          value={category}
          onChange={setCategory}
        />
        <MultiPicker label="Line Of Business" required options={options} value={chosen} onChange={setChosen} />
        <Picker
          label="Sub-category"
          placeholder="Choose a category first"
          disabled
          options={[]}
          value={null}
          onChange={setCategory}
        />
        <MultiPicker label="MGAs" optional busy error="Must be filled" options={[]} value={[]} onChange={setChosen} />
      </div>
      <div className="flex min-h-15 rounded-lg border border-control bg-surface max-sm:flex-col">
        <SuggestField
          look="segment"
          isSearch
          label="Field of Insurance"
          placeholder="Pizza, Taxi, Hotel..."
          suggestions={text === '' ? [] : suggested}
          value={text}
          onChange={setText}
          onChoose={({ label }) => setText(label)}
        />
        <MultiPicker look="segment" label="Line Of Business" options={options} value={chosen} onChange={setChosen} />
      </div>
    </>
  )
}
