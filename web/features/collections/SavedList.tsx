// 'Saved Listings', the first list: the bookmarks. It has no order and no lines of one's own.
import { useState } from 'react'
import { useList } from '#web/platform/useList.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { EmptyPage } from '#web/ui/screen/EmptyPage.tsx'
import { FormDialog } from '#web/ui/screen/FormDialog.tsx'
import { collect } from './collect.ts'
import { ItemRow } from './ItemRow.tsx'
import { allBookmarks, type Item, itemOf, recordsIn, takeOffBookmarks } from './items.ts'
import { MarkedBar, useMarked } from './MarkedItems.tsx'

const perPage = 25

export function SavedList({ onMade }: { onMade: (id: number) => void }) {
  const { query, paging } = useList('listings.filtered', { is_favorite: true }, { perPage })
  const items = (query.data?.listings ?? []).map(itemOf)
  const { marked, mark, clear } = useMarked(items)
  const take = async (taken: readonly Item[]) => {
    await takeOffBookmarks(taken)
    clear()
  }
  return (
    <section className="overflow-clip rounded-lg border bg-surface shadow-card" aria-labelledby="open-list">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b px-4 py-4 sm:px-5">
        <div className="grid min-w-0 flex-[1_1_16rem] gap-1">
          <h2 className="font-display text-section" id="open-list">
            Saved Listings
          </h2>
          <p className="text-13 text-muted">Only me. A bookmark on a listing keeps it here.</p>
        </div>
        {items.length > 0 && <CopyToList onMade={onMade} />}
      </header>
      <MarkedBar marked={marked} onTakeOut={() => void take(marked)} onClear={clear} />
      <Answer query={query} loading={<Bars what="the list" bar="h-20" frame="grid gap-0.5 p-3" />}>
        {({ total }) =>
          total === 0 ? (
            <EmptyState level={3} title="No saved listings found" text="A bookmark on a listing keeps it here." />
          ) : items.length === 0 ? (
            <EmptyPage there={`${total} saved listings`} onFirst={() => paging.onPage(1)} />
          ) : (
            <ul className="divide-y" aria-label="Saved Listings">
              {items.map(item => (
                <li key={item.id} className="flex px-4 sm:px-5">
                  <ItemRow
                    item={item}
                    isMarked={marked.includes(item)}
                    onMark={isOn => mark(item.id, isOn)}
                    onTakeOut={() => void take([item])}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      <div className="px-4 not-empty:pb-3">
        <Pages {...paging} total={query.data?.total ?? 0} noun="saved listings" />
      </div>
    </section>
  )
}

function CopyToList({ onMade }: { onMade: (id: number) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="sec" size="sm" onClick={() => setOpen(true)}>
        <Icon name="cards" size="s" /> Copy to a new list
      </Button>
      <FormDialog
        title="Copy to a new list"
        open={isOpen}
        onClose={() => setOpen(false)}
        call="collections.save"
        start={{ name: '' }}
        once
        submit="Copy"
        busy="Copying..."
        isReady={({ name }) => name.trim() !== ''}
        input={({ name }) => ({ name })}
        onDone={async ({ collection }) => {
          await collect(collection, recordsIn(await allBookmarks()), true)
          onMade(collection.id)
        }}
      >
        {({ text }) => <TextField label="Name" required maxLength={80} {...text('name')} />}
      </FormDialog>
    </>
  )
}
