// Buttons in their kinds, heights and states, and links that look like them.
import { Button, buttonClass, IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Button, IconButton, links',
  note: 'Three heights: 36 in rows and heads (44 on phones), 44 in forms, 56 for the one act of a pane. Primary once a view; saffron only for the pot; solid red only in its own dialog.',
  code: '<Button kind="sec" size="sm" busy="Saving…"> · <IconButton look="outlined"> · buttonClass(kind, size) for a link',
  Show: Buttons,
}

const kinds = ['primary', 'sec', 'soft', 'ghost', 'pot', 'danger', 'dangerSolid'] as const
const sizes = ['sm', 'md', 'lg'] as const

function Buttons() {
  return (
    <>
      {sizes.map(size => (
        <div key={size} className="flex flex-wrap items-center gap-2.5">
          {kinds.map(kind => (
            <Button key={kind} kind={kind} size={size}>
              {kind === 'pot' && <Icon name="pot" />}
              {kind}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2.5">
        <Button busy="Saving...">Save</Button>
        <Button disabled>Disabled</Button>
        <Button kind="sec" disabled>
          Disabled
        </Button>
        <a className={buttonClass('sec')} href="#pot">
          Add to the Pot
        </a>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <IconButton aria-label="More">
          <Icon name="dots" />
        </IconButton>
        <IconButton aria-label="Edit" look="outlined">
          <Icon name="pen" />
        </IconButton>
        <IconButton aria-label="Edit" disabled>
          <Icon name="pen" />
        </IconButton>
      </div>
    </>
  )
}
