// One list: its head with what can be done, its items in their order, and what is marked.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CollectionRecord } from '#contract/calls/collections.ts'
import { csvOf } from '#contract/csv.ts'
import { saveCsv } from '#web/platform/csv.ts'
import { notify } from '#web/platform/notify.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { buttonClass, IconButton, iconButtonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { OrderedList } from '#web/ui/OrderedList.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Menu, MenuAct, MenuLine } from '#web/ui/overlays/Menu.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { EmptyPage } from '#web/ui/screen/EmptyPage.tsx'
import { ItemRow } from './ItemRow.tsx'
import { type Item, itemRows, takeOut } from './items.ts'
import { ListForm } from './ListForm.tsx'
import { MarkedBar, useMarked } from './MarkedItems.tsx'
import { moveItem } from './moveItem.ts'
import { OwnLine } from './OwnLine.tsx'
import { PasteToList } from './PasteToList.tsx'
import { OnPaper, type Paper, PrintList } from './PrintList.tsx'
import { itemsPerPage, wholeList } from './wholeList.ts'

type Props = { list: CollectionRecord; onShow: (id: number) => void }

export const listCard = 'overflow-clip rounded-lg border bg-surface shadow-card'
export const rowClass = 'flex items-center gap-1.5 pr-4 pl-1.5 sm:gap-2.5 sm:pr-5 sm:pl-2.5'

export function OpenList({ list, onShow }: Props) {
  const { query, paging } = useList('collections.read', { id: list.id }, { perPage: itemsPerPage })
  const items = query.data?.items ?? []
  // Of the version that is on the screen.
  const shown = query.data?.collection ?? list
  const { marked, mark, clear } = useMarked(items)
  const [paper, setPaper] = useState<Paper | null>(null)
  const printed = paper?.version === list.version ? paper : null
  const page = { page: paging.page, per_page: itemsPerPage }
  const take = async (taken: readonly Item[]) => {
    if (await takeOut(shown, taken)) clear()
  }
  return (
    <>
      {printed && <OnPaper list={list} {...printed} />}
      <section className={`${listCard} ${printed ? 'print:hidden' : ''}`} aria-labelledby="open-list">
        <Head list={list} onShow={onShow} onPaper={setPaper} />
        <MarkedBar marked={marked} list={shown} onTakeOut={() => void take(marked)} onClear={clear} />
        <Answer query={query} loading={<Bars what="the list" bar="h-20" frame="grid gap-0.5 p-3" />}>
          {({ total }) =>
            total === 0 ? (
              <EmptyState level={3} title="Nothing on this list yet.">
                <Link className={buttonClass('soft')} to="/listings">
                  Search the market
                </Link>
              </EmptyState>
            ) : items.length === 0 ? (
              <EmptyPage there={`${total} items`} onFirst={() => paging.onPage(1)} />
            ) : (
              <OrderedList
                label="Items"
                rows={items}
                keyOf={({ id }) => id}
                nameOf={({ name }) => name}
                first={items[0]?.position ?? 1}
                total={total}
                className="divide-y"
                rowClass={rowClass}
                onMove={(item, by) => void moveItem(list.id, item, by, page)}
              >
                {item => (
                  <ItemRow
                    item={item}
                    isMarked={marked.includes(item)}
                    onMark={isOn => mark(item.id, isOn)}
                    onTakeOut={() => void take([item])}
                  >
                    <OwnLine list={shown} item={item} page={page} />
                  </ItemRow>
                )}
              </OrderedList>
            )
          }
        </Answer>
        <div className="px-4 not-empty:pb-3">
          <Pages {...paging} total={list.items} noun="items" />
        </div>
      </section>
    </>
  )
}

type HeadProps = Props & { onPaper: (paper: Paper) => void }

function Head({ list, onShow, onPaper }: HeadProps) {
  const agency = useCall('agencies.read', {}).data?.agency
  const { id, name, description, shared, changed_by, updated_at } = list
  const ago = relativeTime(new Date(updated_at), new Date())
  return (
    <header className="flex flex-wrap items-start gap-x-5 gap-y-3 border-b px-4 py-4 sm:px-5">
      <div className="grid min-w-0 flex-[1_1_16rem] gap-1">
        <h2 className="font-display text-section wrap-anywhere" id="open-list">
          {name}
        </h2>
        {description && <p className="text-14 leading-body wrap-anywhere text-muted">{description}</p>}
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-13 text-muted">
          <span className="inline-flex items-center gap-1.5">
            <Icon name={shared ? 'team' : 'lock'} size="s" />
            {shared ? `Shared with ${agency?.agency_name ?? 'your agency'}` : 'Only me'}
          </span>
          <span>{changed_by ? `Changed ${ago} by ${changed_by}` : `Changed ${ago}`}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Link className={buttonClass('sec', 'sm')} to="/match" search={{ list: String(id) }}>
          Match within this list
        </Link>
        <PrintList list={list} onPaper={onPaper} />
        <CsvOfList list={list} />
        <Acts list={list} onShow={onShow} />
      </div>
    </header>
  )
}

function CsvOfList({ list: { id, name } }: { list: CollectionRecord }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { items } = await wholeList(id, ['contact'])
      saveCsv(`${name}.csv`, csvOf(itemRows(items)))
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'The file could not be made. Please try again.')
    }
    setBusy(false)
  }
  return (
    <IconButton look="outlined" aria-label="CSV" title="CSV" disabled={isBusy} onClick={() => void save()}>
      <Icon name="download" />
    </IconButton>
  )
}

function Acts({ list, onShow }: Props) {
  const { id, name, shared, version } = list
  const [asking, setAsking] = useState<'edit' | 'paste' | 'delete' | null>(null)
  const [opened, setOpened] = useState(0)
  const { ask: leave } = useListParams()
  const copying = useSend('collections.copy', { toast: 'always' })
  const deleting = useSend('collections.delete', { toast: 'always' })
  const close = () => setAsking(null)
  const open = (what: 'edit' | 'paste') => {
    setOpened(opened + 1)
    setAsking(what)
  }
  return (
    <>
      <Menu className={iconButtonClass('outlined')} label="More" align="right" button={<Icon name="dots" />}>
        <MenuAct icon="pen" onClick={() => open('edit')}>
          Edit
        </MenuAct>
        <MenuAct
          icon="cards"
          onClick={() => copying.mutate({ input: { id } }, { onSuccess: ({ collection }) => onShow(collection.id) })}
        >
          Copy list
        </MenuAct>
        <MenuAct icon="lines" onClick={() => open('paste')}>
          Paste names
        </MenuAct>
        <MenuLine />
        <MenuAct icon="trash" isDanger onClick={() => setAsking('delete')}>
          Delete...
        </MenuAct>
      </Menu>
      {opened > 0 && (
        <>
          <ListForm key={opened} list={list} open={asking === 'edit'} onClose={close} />
          <PasteToList key={`paste ${opened}`} list={list} open={asking === 'paste'} onClose={close} />
        </>
      )}
      <ConfirmDialog
        title="Delete this list?"
        open={asking === 'delete'}
        onClose={close}
        confirm="Delete"
        busy={deleting.isPending ? 'Deleting...' : undefined}
        danger
        onConfirm={() =>
          deleting.mutate({ input: { id, version } }, { onSuccess: () => leave({ list: undefined }), onError: close })
        }
      >
        <p className="wrap-anywhere">{`“${name}” and its lines go${shared ? ', for your agency too' : ''}. What is on it stays in the directory.`}</p>
      </ConfirmDialog>
    </>
  )
}
