// The menu 'Display': the density of the results, the columns of the table and their order, and copying the page.
import { buttonClass } from '#web/ui/Button.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { TableOptions } from '../table/TableOptions.tsx'
import { type Density, display, useDisplay } from './display.ts'

const densities: { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]

type Props = { table: Parameters<typeof TableOptions>[0] | null }

export function DisplayMenu({ table }: Props) {
  const { density } = useDisplay()
  return (
    <Popover
      className={`max-sm:hidden ${buttonClass('sec', 'sm')}`}
      align="right"
      bodyClass="grid w-75 max-w-full grid-cols-1 gap-3 px-4 py-3.5"
      button={
        <>
          <Icon name="columns" size="s" />
          Display
        </>
      }
    >
      {() => (
        <>
          <Segments
            look="sunk"
            label="Density"
            options={densities}
            value={density}
            onChange={value => display({ density: value })}
          />
          {table && <TableOptions {...table} />}
        </>
      )}
    </Popover>
  )
}
