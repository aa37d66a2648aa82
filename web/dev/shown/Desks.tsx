// A desk of panes: what waits, what is opened, and what is done with it.
import { Button } from '#web/ui/Button.tsx'
import { Desk, footButton, Pane, PaneBody, PaneFoot } from '#web/ui/screen/Desk.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Desk',
  note: 'Panes in one card, each with its own scroll; heads of 64 px, buttons that stay in sight. On a phone it shows one of them.',
  code: 'Desk · Pane · PaneBody · PaneFoot',
  Show: Desks,
}

const head = (words: string) => <h3 className="font-display text-part">{words}</h3>

function Desks() {
  return (
    <Desk className="sm:grid-cols-2">
      <Pane as="section" aria-label="Entry" head={head('Pizza Parlors')}>
        <PaneBody className="p-4">Hoods cleaned every six months, receipts kept.</PaneBody>
      </Pane>
      <Pane as="aside" aria-label="Decision" className="sm:border-l" head={head('Decision')}>
        <PaneBody className="p-4">The name is unique.</PaneBody>
        <PaneFoot>
          <Button size="lg" className={footButton}>
            Approve
          </Button>
          <Button kind="sec">Return</Button>
          <Button kind="sec">Edit</Button>
        </PaneFoot>
      </Pane>
    </Desk>
  )
}
