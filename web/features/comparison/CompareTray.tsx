// The tray at the foot of every page of members: what is to be compared, chosen on any of them.
import { Link, useRouterState } from '@tanstack/react-router'
import { comparisonOf, mostCompared } from '#contract/comparison.ts'
import { clearCompare, takeOffCompare, useCompareTray } from '#web/platform/compareTray.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Tray } from '#web/ui/screen/Tray.tsx'

export function CompareTray() {
  const { kind, items, asked } = useCompareTray()
  // A page without the header of the site is paper.
  const isLeftOut = useRouterState({
    select: ({ location, matches }) => location.pathname === '/compare' || matches.at(-1)?.staticData.isBare,
  })
  if (isLeftOut) return null
  const words = (
    <>
      <Icon name="scale" size="s" /> Compare
    </>
  )
  return (
    <Tray
      label="To compare"
      status={`${items.length} of ${mostCompared} to compare`}
      items={items.map(({ id, name }) => ({ key: id, label: name }))}
      onRemove={id => takeOffCompare(kind, Number(id))}
      onClear={clearCompare}
      act={
        items.length < 2 ? (
          <Button size="sm" disabled>
            {words}
          </Button>
        ) : (
          <Link
            className={buttonClass('primary', 'sm')}
            to="/compare"
            search={comparisonOf(
              kind,
              items.map(({ id }) => id),
              asked,
            )}
          >
            {words}
          </Link>
        )
      }
    />
  )
}
