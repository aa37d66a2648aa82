// 'Save this search': its name, when and where one is told of what is new, changed or gone, and who else has it.
import { useState } from 'react'
import { queryOf } from '#contract/codec.ts'
import { type HowOften, howOften, howOftenLabels, mostWatched, type WatchKind } from '#contract/rules/watching.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { useCall, useProfile, useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Checkbox, Switch } from '#web/ui/fields/Switch.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { FormDialog } from '#web/ui/screen/FormDialog.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { firstName, isSameQuery, queryWords, type SavedQuery } from './savedQuery.ts'
import { useSaved } from './useSaved.ts'

export type ToSave = {
  kind: WatchKind
  query: SavedQuery
  /** What it leaves out, in words. */
  notSaved?: readonly string[]
  name?: string
  listing?: number
  organization?: number
  /** How many it finds now, if that is known. */
  matches?: number | undefined
  /** One that is saved already and is changed; how one is told is the reader's own. */
  saved?: Saved | undefined
}
type Saved = ReplyFor<'watches.read'>['saved_search']
type Props = ToSave & {
  lineLabel: (slug: string) => string
  open: boolean
  onClose: () => void
  onSaved?: (saved: Saved) => void
}

const often = howOften.map(value => ({ value, label: howOftenLabels[value] }))

export function SaveSearch(props: Props) {
  const { kind, query, notSaved = [], listing, organization, saved, lineLabel, open, onClose, onSaved } = props
  const profile = useProfile().data
  const agency = useCall('agencies.read', {}).data?.agency
  const isVerified = profile?.verified !== false
  const matches = useMatches(props)
  const chips = queryWords(query, lineLabel)
  const isTooBroad = (matches ?? 0) > mostWatched
  const start = {
    name: saved?.name ?? props.name ?? firstName(query, lineLabel),
    often: saved?.often ?? ('weekly' as HowOften),
    bell: saved?.bell ?? true,
    mail: saved?.mail ?? true,
    shared: saved?.shared ?? false,
  }
  return (
    <FormDialog
      title={kind === 'listing' || kind === 'market' ? 'Watch' : 'Save this search'}
      open={open}
      onClose={onClose}
      call="watches.save"
      onDone={reply => onSaved?.(reply.saved_search)}
      start={start}
      once
      submit="Save search"
      busy="Saving..."
      isReady={({ name }) => name.trim() !== ''}
      input={({ mail, ...values }) =>
        saved
          ? changesOf(saved, { ...values, mail: mail && isVerified, query })
          : {
              ...values,
              kind,
              query,
              mail: mail && isVerified,
              ...(listing !== undefined && { listing_id: listing }),
              ...(organization !== undefined && { organization_id: organization }),
            }
      }
    >
      {({ values, text, change }) => (
        <>
          {chips.length > 0 && (
            <ul className="flex flex-wrap gap-1.5" aria-label="What is watched">
              {chips.map(word => (
                <li key={word} className="max-w-full">
                  <Chip>{word}</Chip>
                </li>
              ))}
            </ul>
          )}
          {notSaved.length > 0 && <p className="text-13 text-faint">{`Not saved: ${notSaved.join(', ')}.`}</p>}
          <TextField label="Name" required maxLength={80} {...text('name')} />
          <div className="grid gap-1.5">
            <span className="text-14 font-semibold">Tell me</span>
            <Segments
              look="joined"
              label="Tell me"
              value={values.often}
              options={often}
              onChange={chosen => change({ often: chosen })}
            />
          </div>
          <div className="flex flex-wrap gap-x-5">
            <Checkbox label="In the bell" checked={values.bell} onChange={bell => change({ bell })} />
            <Checkbox
              label="By mail"
              checked={values.mail && isVerified}
              disabled={!isVerified}
              onChange={mail => change({ mail })}
            />
          </div>
          {!isVerified && <p className="text-13 text-faint">Verify your e-mail to get mail</p>}
          {agency && saved?.is_mine !== false && (
            <Switch
              label={`Share with ${agency.agency_name}`}
              checked={values.shared}
              onChange={shared => change({ shared })}
            />
          )}
          {saved && <StopWatching saved={saved} onDone={onClose} />}
          <p className={`text-13 ${isTooBroad ? 'text-on-pot-soft' : 'text-faint'}`}>
            {isTooBroad
              ? `This search finds more than ${mostWatched} listings. Narrow it to get alerts.`
              : toldWhen({ kind, saved, matches })}
          </p>
        </>
      )}
    </FormDialog>
  )
}

function toldWhen({ kind, saved, matches }: Pick<Props, 'kind' | 'saved' | 'matches'>): string {
  if (saved?.paused) return 'It is paused: nothing is told until you resume it in Saved Searches.'
  if (kind === 'listing') return 'You are told when it changes or goes.'
  const found = matches === undefined ? '' : `${formatCount(matches)} ${matches === 1 ? 'match' : 'matches'} now. `
  return `${found}You are told when one is new, changes or goes.`
}

/** How many it finds now: asked, where whoever opens the dialog does not know it. */
function useMatches({ kind, query, matches, open }: Props): number | undefined {
  const isAsked = open && matches === undefined && (kind === 'listings' || kind === 'match')
  const asked = { kind: kind === 'match' ? kind : 'listings', query: queryOf(query) } as const
  const { data } = useCall('watches.count', asked, { enabled: isAsked && asked.query !== '' })
  return matches ?? data?.matches
}

type Values = Pick<Saved, 'name' | 'often' | 'bell' | 'mail' | 'shared' | 'query'>

/** Only what differs: a name that stays must not stand against one that a colleague gives meanwhile. */
function changesOf(saved: Saved, { name, often, bell, mail, shared, query }: Values) {
  return {
    ...{ id: saved.id, version: saved.version, often, bell, mail },
    ...(name.trim() !== saved.name && { name }),
    ...(saved.is_mine && shared !== saved.shared && { shared }),
    ...(Object.keys(query).length > 0 && !isSameQuery(query, saved.query) && { query }),
  }
}

/** For what is watched without a search: others who share it would lose it too. */
function StopWatching({ saved, onDone }: { saved: Saved; onDone: () => void }) {
  const deleting = useSend('watches.delete', { toast: 'always' })
  if (saved.shared || saved.kind === 'listings' || saved.kind === 'match') return null
  return (
    <p>
      <TextButton
        disabled={deleting.isPending}
        onClick={() => deleting.mutate({ input: { id: saved.id } }, { onSuccess: onDone })}
      >
        Stop watching
      </TextButton>
    </p>
  )
}

type ButtonProps = Omit<Props, 'open' | 'onClose'> & {
  /** Without words of its own it is a bell on a phone. */
  label?: string
  kindOfButton?: 'sec' | 'primary'
  className?: string
}

/** The button with its dialog, which is a new one each time it opens. What is saved already is changed, so that it is not there twice. */
export function SaveSearchButton({ label, kindOfButton = 'sec', className = '', saved, ...toSave }: ButtonProps) {
  const known = useSaved(toSave, { enabled: !saved })
  const found = saved ? undefined : known.saved
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const begin = () => {
    setOpened(opened + 1)
    setOpen(true)
  }
  useShortcuts('Results', [{ key: 'w', does: 'Save this search', run: begin }])
  return (
    <>
      <Button
        kind={found ? 'held' : kindOfButton}
        size="sm"
        className={label ? className : `max-sm:w-11 max-sm:px-0 ${className}`}
        onClick={begin}
      >
        <Icon name="bell" size="s" />
        {label ?? <span className="max-sm:sr-only">{found ? 'Saved' : 'Save this search'}</span>}
      </Button>
      {opened > 0 && (
        <SaveSearch key={opened} {...toSave} saved={saved ?? found} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
