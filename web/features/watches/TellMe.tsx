// Buttons that save a search without a form: where nobody writes something, and beside one listing or one market.
import { useState } from 'react'
import { notify } from '#web/platform/notify.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SaveSearch } from './SaveSearch.tsx'
import { firstName, type SavedQuery } from './savedQuery.ts'
import { useSaved } from './useSaved.ts'

export type TellMeProps = { kind: 'listings' | 'match'; query: SavedQuery; lineLabel: (slug: string) => string }

/** For a search that finds nothing: it tells at once, and asks nothing. One that was saved before is switched on again. */
export function TellMe({ kind, query, lineLabel }: TellMeProps) {
  const { saved, isLoading } = useSaved({ kind, query })
  const saving = useSend('watches.save')
  const isTold = saved !== undefined && !saved.paused && saved.often !== 'off' && (saved.bell || saved.mail)
  const told = { often: 'at_once' as const, paused: false }
  return (
    <Button
      kind={isTold ? 'held' : 'soft'}
      size="sm"
      busy={saving.isPending ? 'Saving...' : undefined}
      disabled={isTold || isLoading}
      onClick={() =>
        saving.mutate(
          {
            input: saved
              ? { id: saved.id, ...told, bell: true }
              : { ...told, name: firstName(query, lineLabel), kind, query },
          },
          {
            onSuccess: () => notify.success('You will be told when somebody writes it.'),
            onError: ({ message }) => notify.error(message),
          },
        )
      }
    >
      <Icon name="bell" size="s" /> {isTold ? 'You will be told' : 'Tell me when somebody does'}
    </Button>
  )
}

type WatchProps = { name: string; look?: 'sm' | 'md' | 'icon' } & ({ listing: number } | { organization: number })

/** Tells what changes in one listing, or in what one organization offers. */
export function WatchButton({ name, look = 'sm', ...of }: WatchProps) {
  const { saved, isKnown } = useSaved(
    'listing' in of ? { listing_id: of.listing } : { organization_id: of.organization },
  )
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const word = saved ? 'Watching' : 'Watch'
  const press = {
    disabled: !isKnown,
    onClick: () => {
      setOpened(opened + 1)
      setOpen(true)
    },
  }
  return (
    <>
      {look === 'icon' ? (
        <IconButton
          {...press}
          aria-label={word}
          title={word}
          className={saved ? 'bg-accent-soft text-on-accent-soft!' : ''}
        >
          <Icon name="bell" />
        </IconButton>
      ) : (
        <Button {...press} kind={saved ? 'held' : 'sec'} size={look}>
          <Icon name="bell" size="s" /> {word}
        </Button>
      )}
      {opened > 0 && (
        <SaveSearch
          key={opened}
          kind={'listing' in of ? 'listing' : 'market'}
          query={{}}
          name={name.slice(0, 80)}
          {...of}
          saved={saved}
          lineLabel={slug => slug}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
