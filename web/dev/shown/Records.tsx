// Facts, rows of records, choices with counts, pages of a list, steps of a wizard.
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { FacetRow } from '#web/ui/FacetRow.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { RecordRow } from '#web/ui/RecordRow.tsx'
import { StarInput } from '#web/ui/Stars.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Wizard } from '#web/ui/screen/Wizard.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Facts, rows, choices, pages, steps',
  note: 'Dotted leaders join a label to its value. A choice has its share under its count, and a ground only when it is chosen.',
  code: 'FactList · RecordRow · FacetRow · Pages · StarInput · Wizard',
  Show: Records,
}

const steps = ['Organization', 'Listing', 'Review']

function Records() {
  const [page, setPage] = useState(3)
  const [step, setStep] = useState(1)
  const [stars, setStars] = useState<number | null>(null)
  return (
    <>
      <FactList
        items={[
          { label: 'Minimum premium', value: '$1,500' },
          { label: 'Admitted or not', value: 'Admitted' },
        ]}
      />
      <div className="grid grid-cols-1 gap-0.5">
        <FacetRow name="Construction and Real Estate" figure="38" share={1} isOn />
        <FacetRow name="Manufacturing and Industrial" figure="12" share={0.3} />
        <FacetRow name="Transportation and Logistics" figure="0" share={0} isOff />
      </div>
      <ul className="rounded-lg border bg-surface">
        <RecordRow
          title={<a href="#main">Nightclubs with Liquor Liability</a>}
          facts={<p className="text-13 text-faint">Proposed change · 17 days ago</p>}
          status={<StatusBadge status="returned" />}
          reason={
            <>
              <b>Needs more detail.</b> Please say which states are open for new business.
            </>
          }
          acts={
            <Button kind="sec" size="sm">
              Edit
            </Button>
          }
        />
        <RecordRow
          title="Independent Dealers Garage"
          facts={<p className="text-13 text-faint">Listing · 19 days ago</p>}
          status={<StatusBadge status="pending" />}
          acts={null}
        />
      </ul>
      <Pages page={page} perPage={9} total={128} onPage={setPage} />
      <StarInput legend="Rate My Skill" name="stars" value={stars} onChange={setStars} />
      <Wizard steps={steps} current={step} reached={2} onStep={setStep} bar={<Button>Go To Next Step</Button>}>
        <h3 className="py-6 font-display text-part">{steps[step]}</h3>
      </Wizard>
    </>
  )
}
