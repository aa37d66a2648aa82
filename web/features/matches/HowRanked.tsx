// A link to the dialog that explains how markets are ranked.
import { Fragment, useState } from 'react'
import { FactList } from '#web/ui/FactList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'

const parts = [
  {
    title: 'State and line of business, each',
    rows: { 'All that you asked for': '300', 'Some of them': 'their share of 300', 'None of them': '0' },
  },
  {
    title: 'Class',
    rows: {
      'The ISO class that you chose': '200',
      'The sub-category of that ISO class': '150',
      'The class that your words or a NAICS code name': '245 to 295',
      'Named in a tag, or by its code alone': '86 to 210',
      'The sub-category, the category or a related class alone': '10 to 100',
      'Your words, where they name no class': '41',
      'Nothing is stated': '27 or 60',
      'Another class': '0',
    },
  },
  {
    title: 'Premium, years in business, each limit, admitted or not, appointment',
    rows: { 'As you asked': '+40', 'Nothing is stated': '+10', 'Against what you asked': '−80' },
  },
  {
    title: 'A catch',
    rows: {
      'Retention above $50,000 and your premium': '−50',
      'Class code that leaves out what you have': '−50',
    },
  },
  { title: 'Last confirmed', rows: { 'In the last 90 days': '+30', 'In the last 180 days': '+15' } },
  { title: 'Your access', rows: { 'You are appointed': '+60', 'Through an MGA that you are appointed with': '+30' } },
]

export function HowRanked() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton className="print:hidden" onClick={() => setOpen(true)}>
        How this is ranked
      </TextButton>
      <Dialog title="How this is ranked" open={isOpen} onClose={() => setOpen(false)}>
        <div className="mt-1 grid gap-3 text-14 [&_dd]:flex-none [&_dt]:whitespace-normal">
          <p>
            Markets that write everything you asked for come first, then those with a catch, then those worth a call. A
            market that misses one of state, line and class comes last; one that misses two is left out, and so is one
            of another trade altogether. Within a group, markets with nothing against them come first; then points
            decide, then the latest confirmation, then the name. Only what you asked for counts. Star ratings never do.
          </p>
          {parts.map(({ title, rows }) => (
            <Fragment key={title}>
              <h3 className="font-semibold">{title}</h3>
              <FactList items={Object.entries(rows).map(([label, value]) => ({ label, value }))} />
            </Fragment>
          ))}
        </div>
      </Dialog>
    </>
  )
}
