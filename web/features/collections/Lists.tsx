// The tab 'Lists' of My Markets: all lists, and the one that is open.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { CollectionRecord } from '#contract/calls/collections.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { ListForm } from './ListForm.tsx'
import { OpenList } from './OpenList.tsx'
import { SavedList } from './SavedList.tsx'

/** `aside` stands beside them where there is room for it, else below. */
export function Lists({ aside }: { aside: ReactNode }) {
  const { text, ask } = useListParams()
  const query = useCall('collections.list', {})
  const open = text('list')
  const show = (id: number) => ask({ list: id })
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-5 @4xl:grid-cols-[15.75rem_minmax(0,1fr)] @7xl:grid-cols-[15.75rem_minmax(0,1fr)_18.25rem]">
        <Answer query={query} loading={<Bars what="your lists" bar="h-10" count={6} frame="grid gap-1" />}>
          {({ collections, saved }) => (
            <>
              <nav className="grid grid-cols-1 gap-2.5 print:hidden" aria-label="Lists">
                <ul className="flex gap-1 max-sm:-mx-gutter max-sm:overflow-x-auto max-sm:px-gutter max-sm:pb-1 sm:grid sm:grid-cols-1">
                  <ListLink name="Saved Listings" icon="mark" count={saved} isOpen={open === ''} />
                  {collections.map(list => (
                    <ListLink key={list.id} list={list} isOpen={open === String(list.id)} />
                  ))}
                </ul>
                {collections.length === 0 && (
                  <p className="px-3 text-14 text-muted">No lists yet. Start with the markets you call most.</p>
                )}
                <NewList onMade={show} />
              </nav>
              <div className="min-w-0">
                {open === '' ? (
                  <SavedList onMade={show} />
                ) : (
                  <OneList list={collections.find(({ id }) => String(id) === open)} onShow={show} />
                )}
              </div>
            </>
          )}
        </Answer>
        <div className="@4xl:col-start-2 @7xl:col-start-3 @7xl:row-start-1 print:hidden">{aside}</div>
      </div>
    </div>
  )
}

const OneList = ({ list, onShow }: { list: CollectionRecord | undefined; onShow: (id: number) => void }) =>
  list ? (
    <OpenList key={list.id} list={list} onShow={onShow} />
  ) : (
    <EmptyState level={2} title="This list is gone." text="It was deleted, or it is no longer shared with you." />
  )

type LinkProps = { isOpen: boolean } & (
  | { list: CollectionRecord; name?: never }
  | { list?: never; name: string; icon: IconName; count: number }
)

function ListLink({ isOpen, ...of }: LinkProps) {
  const { name, icon, count } = of.list ? { name: of.list.name, icon: 'list' as const, count: of.list.items } : of
  return (
    <li className="relative max-sm:flex-none">
      <Link
        className="flex min-h-11 items-center gap-2.5 rounded-md border border-transparent bg-surface px-3 text-14 font-medium text-muted no-underline hover:bg-hover hover:text-ink data-open:border-accent data-open:font-semibold data-open:text-ink max-sm:not-data-open:border-line-strong sm:not-data-open:bg-transparent sm:min-h-10"
        to="/my-markets"
        search={{ tab: 'lists', ...(of.list && { list: String(of.list.id) }) }}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isOpen ? 'page' : undefined}
        data-open={isOpen || undefined}
      >
        <Icon name={icon} />
        <span className="min-w-0 flex-1 truncate max-sm:max-w-56" title={name}>
          {name}
        </span>
        {of.list?.shared && (
          <>
            <Icon name="team" size="s" />
            <span className="sr-only">, shared with your agency,</span>
          </>
        )}
        <span>{formatCount(count)}</span>
      </Link>
    </li>
  )
}

function NewList({ onMade }: { onMade: (id: number) => void }) {
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="soft"
        size="sm"
        block
        onClick={() => {
          setOpened(opened + 1)
          setOpen(true)
        }}
      >
        <Icon name="plus" size="s" /> New list
      </Button>
      {opened > 0 && <ListForm key={opened} open={isOpen} onClose={() => setOpen(false)} onDone={onMade} />}
    </>
  )
}
