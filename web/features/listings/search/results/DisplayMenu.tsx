// The menu 'Display': the density of the results, the columns of the table and their order, and copying the page.
import { useState } from 'react'
import { buttonClass } from '#web/ui/Button.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { PopoverButton } from '#web/ui/overlays/PopoverButton.tsx'
import type { TableOptions } from '../table/TableOptions.tsx'
import styles from './DisplayMenu.module.css'
import { type Density, display, useDisplay } from './display.ts'

const densities: { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
]
const LazyOptions = lazyPart(() => import('../table/TableOptions.tsx').then(({ TableOptions }) => TableOptions))

type Props = { table: Parameters<typeof TableOptions>[0] | null }

export function DisplayMenu({ table }: Props) {
  const { density } = useDisplay()
  const [isOpen, setOpen] = useState(false)
  return (
    <PopoverButton
      className={`${buttonClass('sec', 'sm')} ${styles.button}`}
      isOpen={isOpen}
      onOpenChange={setOpen}
      popover={{
        className: styles.popover ?? '',
        placement: 'bottom end',
        offset: 6,
        dialog: { 'aria-label': 'Display', className: styles.body },
      }}
      button={
        <>
          <Icon name="columns" size="s" />
          Display
        </>
      }
    >
      <Segments
        look="sunk"
        label="Density"
        options={densities}
        value={density}
        onChange={value => display({ density: value })}
      />
      {table && <LazyOptions {...table} />}
    </PopoverButton>
  )
}
