// A saved search among all: what it finds, what happened there, how one is told, and what can be done with it.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { alertText, howOften, howOftenLabels, mostWatched, watchKindLabels } from '#contract/rules/watching.ts'
import { notify } from '#web/platform/notify.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useSend } from '#web/platform/useCall.ts'
import { buttonClass, IconButton, iconButtonClass } from '#web/ui/Button.tsx'
import { CellEdit } from '#web/ui/CellEdit.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Checkbox } from '#web/ui/fields/Switch.tsx'
import { counted, formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Menu, MenuAct } from '#web/ui/overlays/Menu.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { isTick, TickBox } from '#web/ui/TickBox.tsx'
import { FeedDialog } from './Feed.tsx'
import { NewCount } from './NewCount.tsx'
import { openedAt } from './opened.ts'
import { SaveSearch } from './SaveSearch.tsx'
import { queryWords } from './savedQuery.ts'

export type Saved = ReplyFor<'watches.list'>['saved_searches'][number]

const often = howOften.map(value => ({ value, label: howOftenLabels[value] }))
const alertIcons = { match_new: 'plus', match_changed: 'pen', match_withdrawn: 'minus' } as const
const alertGrounds = {
  match_new: 'bg-accent-soft text-on-accent-soft',
  match_changed: 'bg-info-soft text-on-info-soft',
  match_withdrawn: 'bg-chip text-muted',
}

type Row = { saved: Saved; lineLabel: (slug: string) => string }
type Props = Row & {
  /** With whom it is shared, if it is. */
  agency: string | undefined
  isTicked: boolean
  /** Some are ticked, so that every box is shown. */
  isTicking: boolean
  onTick: (isOn: boolean) => void
}

export function SavedSearch({ saved, lineLabel, agency, isTicked, isTicking, onTick }: Props) {
  const { id, name, kind, query, listing, organization, version, since } = saved
  const saving = useSend('watches.save')
  const change = (changes: Partial<Saved>, failed?: () => void) =>
    saving.mutate(
      { input: { id, ...changes } },
      {
        onError: ({ message }) => {
          notify.error(message)
          failed?.()
        },
      },
    )
  const isOff = saved.too_broad
  return (
    <article
      aria-label={name}
      className="group relative grid grid-cols-1 gap-3 pl-3.5"
      onKeyDown={event => {
        if (!isTick(event)) return
        event.preventDefault()
        onTick(!isTicked)
      }}
    >
      <TickBox
        label={name}
        isTicked={isTicked}
        isShown={isTicking}
        onTick={onTick}
        className="absolute top-3.5 -left-2.5 sm:top-2.5"
      />
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2.5">
        <div className="min-w-0 flex-[1_1_180px]">
          <h2 className="flex flex-wrap items-center gap-x-2.5 font-display text-part wrap-anywhere [&_button]:text-ink">
            <CellEdit
              label={`Name of ${name}`}
              prompt="Name"
              value={name}
              maxLength={80}
              onSave={(next, failed) => change({ name: next, version }, failed)}
            />
            <NewCount of={saved} />
          </h2>
          <ul className="mt-1 flex flex-wrap gap-1.5" aria-label="What is watched">
            <li>
              <Chip look="picked">{watchKindLabels[kind]}</Chip>
            </li>
            {[...queryWords(query, lineLabel), listing?.listing_name, organization?.organization_name].map(
              word =>
                word && (
                  <li key={word} className="max-w-full">
                    <Chip>{word}</Chip>
                  </li>
                ),
            )}
          </ul>
        </div>
        <p className="min-w-13 text-right text-13 text-muted">
          <b className="block font-display text-24 text-ink">
            {saved.matches === null ? '–' : formatCount(saved.matches)}
          </b>
          {saved.matches === 1 ? 'match' : 'matches'}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:basis-full">
          <div className="w-full sm:w-32">
            <Select
              label="Tell me"
              bare
              options={often}
              value={saved.often}
              disabled={isOff}
              onChange={chosen => change({ often: chosen })}
            />
          </div>
          <Checkbox label="In the bell" checked={saved.bell} disabled={isOff} onChange={bell => change({ bell })} />
          <Checkbox label="By mail" checked={saved.mail} disabled={isOff} onChange={mail => change({ mail })} />
        </div>
        <Acts saved={saved} lineLabel={lineLabel} onPause={paused => change({ paused })} />
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-13 text-muted">
        <Standing saved={saved} />
        {saved.shared && <span>{`Shared with ${agency ?? 'your agency'}`}</span>}
      </p>
      {since.length > 0 && (
        <ul className="grid gap-2 border-t pt-3 text-14" aria-label={`What happened in ${name}`}>
          {since.map(alert => (
            <li key={alert.id} className="flex items-center gap-2.5">
              <span className={`grid size-6 flex-none place-items-center rounded-sm ${alertGrounds[alert.kind]}`}>
                <Icon name={alertIcons[alert.kind]} size="s" />
              </span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                {alert.listing_id !== null && !alert.is_gone ? (
                  <Link to="/listings/details/$id" params={{ id: String(alert.listing_id) }}>
                    {alertText(alert)}
                  </Link>
                ) : (
                  alertText(alert)
                )}
              </span>
              <time className="text-13 text-faint" dateTime={alert.at}>
                {relativeTime(new Date(alert.at), new Date())}
              </time>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** Its sentence: why it tells nothing, or when it last did. */
function Standing({ saved }: { saved: Saved }) {
  if (saved.too_broad)
    return (
      <span className="flex items-center gap-1.5 text-on-pot-soft">
        <Icon name="alert" size="s" />
        {`Too broad for alerts: ${formatCount(saved.matches ?? 0)} matches. Narrow it to ${mostWatched} or fewer.`}
      </span>
    )
  if (saved.paused) return <span>Paused</span>
  if (saved.matches === 0) return <span>Nothing yet. You will be told when somebody writes it.</span>
  if (saved.last_told_at === null) return <span>{saved.often === 'off' ? 'Off' : 'Nothing to tell yet'}</span>
  return (
    <span>{`Last told ${relativeTime(new Date(saved.last_told_at), new Date())} · ${saved.changes > 0 ? `${counted(saved.changes, 'change')} since` : 'nothing since'}`}</span>
  )
}

function Acts({ saved, lineLabel, onPause }: Row & { onPause: (paused: boolean) => void }) {
  const { id, name, kind, query, listing, organization, paused, has_feed } = saved
  const [asking, setAsking] = useState<'copy' | 'delete' | 'feed' | null>(null)
  const [copies, setCopies] = useState(0)
  const deleting = useSend('watches.delete', { toast: 'always' })
  return (
    <div className="flex flex-none items-center gap-1">
      <OpenLink saved={saved} />
      {kind === 'listings' || kind === 'match' ? (
        <Link
          to={kind === 'match' ? '/match' : '/listings'}
          search={{ edit: String(id) }}
          className={iconButtonClass()}
          aria-label={`Edit: ${name}`}
          title="Edit"
        >
          <Icon name="pen" />
        </Link>
      ) : (
        // The acts of all rows stand below each other.
        <span className="size-10 max-sm:hidden" />
      )}
      <IconButton
        aria-label={`${paused ? 'Resume' : 'Pause'}: ${name}`}
        title={paused ? 'Resume' : 'Pause'}
        onClick={() => onPause(!paused)}
      >
        <Icon name={paused ? 'play' : 'pause'} />
      </IconButton>
      <IconButton aria-label={`Delete: ${name}`} title="Delete" onClick={() => setAsking('delete')}>
        <Icon name="trash" />
      </IconButton>
      <Menu className={iconButtonClass()} label={`More: ${name}`} align="right" button={<Icon name="dots" />}>
        <MenuAct
          icon="cards"
          onClick={() => {
            setCopies(copies + 1)
            setAsking('copy')
          }}
        >
          Duplicate
        </MenuAct>
        <MenuAct icon="link" onClick={() => setAsking('feed')}>
          Feed
        </MenuAct>
      </Menu>
      <FeedDialog {...{ id, name, has_feed }} open={asking === 'feed'} onClose={() => setAsking(null)} />
      {copies > 0 && (
        <SaveSearch
          key={copies}
          {...{ kind, query, lineLabel }}
          name={`${name.slice(0, 76)} (2)`}
          matches={saved.matches ?? undefined}
          {...(listing && { listing: listing.id })}
          {...(organization && { organization: organization.id })}
          open={asking === 'copy'}
          onClose={() => setAsking(null)}
        />
      )}
      <ConfirmDialog
        title="Delete this saved search?"
        open={asking === 'delete'}
        onClose={() => setAsking(null)}
        confirm="Delete"
        busy={deleting.isPending ? 'Deleting...' : undefined}
        danger
        onConfirm={() => deleting.mutate({ input: { id } }, { onSuccess: () => setAsking(null) })}
      >
        <p className="wrap-anywhere">{`“${name}” and what happened in it go${saved.shared ? ', for your agency too' : ''}.`}</p>
      </ConfirmDialog>
    </div>
  )
}

function OpenLink({ saved }: Pick<Row, 'saved'>) {
  const at = openedAt({ ...saved, listing: saved.listing?.id, organization: saved.organization?.id })
  return (
    at && (
      <Link {...at} className={buttonClass('sec', 'sm')} aria-label={`Open: ${saved.name}`}>
        Open
      </Link>
    )
  )
}
