// Menus of acts, links and choices, and a popover.
import { useState } from 'react'
import { buttonClass, iconButtonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu, MenuAct, MenuLine, MenuLink, MenuOfChecks } from '#web/ui/overlays/Menu.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Menu, Popover',
  note: 'Acts have an icon, a count stands right; what destroys is last, red, with "..." and a dialog of its own. Rows are 36 high, 44 on phones.',
  code: '<Menu button label> <MenuAct icon keys onClick> <MenuLink to> <MenuLine> · <MenuOfChecks options chosen onChoose> · <Popover button>{close => ...}',
  Show: Menus,
}

const columns = [
  { value: 'state', label: 'State' },
  { value: 'premium', label: 'Minimum premium' },
] as const
type Column = (typeof columns)[number]['value']

function Menus() {
  const [chosen, setChosen] = useState<readonly Column[]>(['state'])
  const toggle = (column: Column) =>
    setChosen(chosen.includes(column) ? chosen.filter(one => one !== column) : [...chosen, column])
  return (
    <div className="flex flex-wrap gap-2.5">
      <Menu className={iconButtonClass('outlined')} label="More" button={<Icon name="dots" />}>
        <MenuAct icon="eye" onClick={() => undefined}>
          Open
        </MenuAct>
        <MenuAct icon="pen" keys="e" onClick={() => undefined}>
          Edit
        </MenuAct>
        <MenuLink to="/">All organizations</MenuLink>
        <MenuLine />
        <MenuAct icon="trash" isDanger onClick={() => undefined}>
          Delete...
        </MenuAct>
      </Menu>
      <MenuOfChecks
        className={buttonClass('sec', 'sm')}
        label="Columns"
        button="Columns"
        options={columns}
        chosen={chosen}
        several
        onChoose={toggle}
      />
      <Popover className={buttonClass('sec', 'sm')} button="Display" bodyClass="p-4">
        {close => (
          <button type="button" onClick={close}>
            Close
          </button>
        )}
      </Popover>
    </div>
  )
}
