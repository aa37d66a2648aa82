// Tabs that switch what is below them, and tabs that are links.
import { useState } from 'react'
import { TabLink, TabLinks, TabPanel, TabRow, Tabs } from '#web/ui/Tabs.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Tabs',
  note: 'Tabs change what is below them, or the page. A tab that would read 0 is not there.',
  code: '<Tabs value onChange> <TabRow label tabs> <TabPanel of={value}> · <TabLinks label> <TabLink to>',
  Show: Shown,
}

const kinds = [
  { value: 'all', label: 'All', count: 6 },
  { value: 'company', label: 'Company', count: 4 },
  { value: 'program', label: 'Program' },
] as const

function Shown() {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('all')
  return (
    <>
      <Tabs value={kind} onChange={setKind}>
        <TabRow label="Kinds" tabs={kinds} />
        <TabPanel of={kind} className="pt-4 text-muted">
          What is shown for {kind}.
        </TabPanel>
      </Tabs>
      <TabLinks label="My markets">
        <TabLink to="/" aria-current="page">
          Access
        </TabLink>
        <TabLink to="/my-markets">Agency</TabLink>
      </TabLinks>
    </>
  )
}
