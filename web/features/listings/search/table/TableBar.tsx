// Above the table: the button that collapses the filters, and the keys that move through the rows.
import { useSingleKeys } from '#web/platform/shortcuts.ts'
import { useMedia, withoutRail } from '#web/platform/useMedia.ts'
import { Button } from '#web/ui/Button.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { KeyCaps } from '#web/ui/KeyCaps.tsx'
import { display, useFolded } from '../results/display.ts'

export function TableBar({ applied }: { applied: number }) {
  const isFolded = useFolded()
  // On narrow screens the filters are in a sheet, with a button of its own.
  const hasRail = !useMedia(withoutRail)
  const hasKeys = useSingleKeys()
  return (
    <>
      {hasRail && (
        <Button
          kind="sec"
          size="sm"
          className="my-2"
          aria-expanded={!isFolded}
          onClick={() => display({ isFolded: !isFolded })}
        >
          <Icon name="sliders" size="s" />
          {isFolded ? 'Filters' : 'Hide filters'}
          {isFolded && applied > 0 && <CountBadge kind="quiet" count={applied} label="applied" />}
        </Button>
      )}
      {hasKeys && (
        <p className="mt-3.5 ml-auto hidden flex-none text-13 whitespace-nowrap text-faint lg:pointer-fine:order-1 lg:pointer-fine:block">
          <KeyCaps keys="j" /> <KeyCaps keys="k" /> to move, <KeyCaps keys="Enter" /> to open
        </p>
      )}
    </>
  )
}
