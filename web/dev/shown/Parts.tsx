// Parts that open, explain, count up, are edited in place, and are put in order.
import { useState } from 'react'
import { Accordion } from '#web/ui/Accordion.tsx'
import { CellEdit } from '#web/ui/CellEdit.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { OrderedList } from '#web/ui/OrderedList.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Term } from '#web/ui/Term.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Term, Disclosure, Accordion, ProgressBar, CellEdit, OrderedList',
  note: 'A tooltip names an icon and its key, nothing else; a term has a dotted line and its explanation. A bar always has its words. A cell is edited where it stands: Enter saves, Escape cancels.',
  code: '<Term label> · <Disclosure title> · <Accordion items> · <ProgressBar label value words> · <CellEdit label prompt value onSave> · <OrderedList rows onMove>',
  Show: Parts,
}

const questions = [
  { title: 'Who keeps a listing up to date?', text: 'Its carrier, and whoever the carrier lets contribute.' },
  { title: 'Is it free?', text: 'Yes, for licensed brokers.' },
]

function Parts() {
  const [note, setNote] = useState('')
  const [markets, setMarkets] = useState(['Harborline Mutual', 'Copper Kettle Specialty', 'Beacon Hearth'])
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Term label="Minimum earned premium" />
        <div className="w-60">
          <CellEdit label="Note" prompt="Add a note" value={note} onSave={setNote} />
        </div>
      </div>
      <Disclosure title="More about this" titleClass="flex items-center gap-1.5 font-medium" panelClass="pt-2">
        What opens below.
      </Disclosure>
      <ProgressBar label="Reading entries.csv" value={128} most={412} words="128 of 412" />
      <Accordion items={questions} />
      <OrderedList
        label="Markets"
        rows={markets}
        keyOf={market => market}
        nameOf={market => market}
        onMove={(market, by) => {
          const at = markets.indexOf(market)
          setMarkets(markets.toSpliced(at, 1).toSpliced(at + by, 0, market))
        }}
      >
        {market => market}
      </OrderedList>
    </>
  )
}
