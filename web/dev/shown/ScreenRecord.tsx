// The page of a record in its states: found, loading, failed, and not there.

import { useState } from 'react'
import { FactList } from '#web/ui/FactList.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { RecordPage } from '#web/ui/screen/RecordPage.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'RecordPage',
  note: 'The way back, the head, sections with links to them from 1180 px on, and a column beside them. It says itself while it loads, why it failed, and that there is no such record.',
  code: '<RecordPage query noun nameOf back missing head sections aside>',
  Show: ScreenRecord,
}

const market = { name: 'Larkmere Insurance Company', facts: [{ label: 'AM Best rating', value: 'A' }] }
const failure = { message: 'The market could not be loaded.', requestId: '01J' }
const refetch = () => undefined
const queries = {
  found: { data: market, error: null, refetch },
  loading: { data: undefined, error: null, refetch },
  failed: { data: undefined, error: failure, refetch },
  missing: { data: undefined, error: { ...failure, code: 'not_found' }, refetch },
}
type State = keyof typeof queries

const states = [
  { value: 'found', label: 'Found' },
  { value: 'loading', label: 'Loading' },
  { value: 'failed', label: 'Failed' },
  { value: 'missing', label: 'Not there' },
] as const

function ScreenRecord() {
  const [state, setState] = useState<State>('found')
  return (
    <>
      <Segments look="sunk" label="State" options={states} value={state} onChange={setState} />
      <RecordPage
        query={queries[state]}
        noun="market"
        nameOf={({ name }) => name}
        back={{ to: '/', label: 'Markets' }}
        missing={{ caption: 'No Data Found', action: 'To the markets' }}
        head={({ name }) => <h1 className="font-display text-title">{name}</h1>}
        sections={['About', 'Terms']}
        aside={({ facts }) => <FactList items={facts} />}
      >
        {({ facts }) => (
          <>
            <FormSection title="About">
              <FactList items={facts} />
            </FormSection>
            <FormSection title="Terms">
              <FactList items={facts} />
            </FormSection>
          </>
        )}
      </RecordPage>
    </>
  )
}
