// 'Save this search': its name, when and where one is told of what is new, changed or gone, and who else has it.
import { useState } from 'react'
import { type HowOften, howOften, howOftenLabels, mostWatched, type WatchKind } from '#contract/rules/watching.ts'
import { useCall, useProfile } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Checkbox, Switch } from '#web/ui/fields/Switch.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { FormDialog } from '#web/ui/screen/FormDialog.tsx'
import { firstName, queryWords, type SavedQuery } from './savedQuery.ts'

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
  /** How it is told at first. */
  often?: HowOften
}
type Props = ToSave & { lineLabel: (slug: string) => string; open: boolean; onClose: () => void }

const often = howOften.map(value => ({ value, label: howOftenLabels[value] }))

export function SaveSearch(props: Props) {
  const { kind, query, notSaved = [], listing, organization, matches, lineLabel, open, onClose } = props
  const profile = useProfile().data
  const agency = useCall('agencies.read', {}).data?.agency
  const isVerified = profile?.verified !== false
  const isTooBroad = (matches ?? 0) > mostWatched
  const start = {
    name: props.name ?? firstName(query, lineLabel),
    often: props.often ?? ('weekly' as HowOften),
    bell: true,
    mail: true,
    shared: false,
  }
  return (
    <FormDialog
      title={kind === 'listing' || kind === 'market' ? 'Watch' : 'Save this search'}
      open={open}
      onClose={onClose}
      call="watches.save"
      start={start}
      once
      submit="Save search"
      busy="Saving..."
      isReady={({ name }) => name.trim() !== ''}
      input={({ mail, ...values }) => ({
        ...values,
        kind,
        query,
        mail: mail && isVerified,
        ...(listing !== undefined && { listing_id: listing }),
        ...(organization !== undefined && { organization_id: organization }),
      })}
    >
      {({ values, text, change }) => (
        <>
          <ul className="flex flex-wrap gap-1.5" aria-label="What is watched" hidden={Object.keys(query).length === 0}>
            {queryWords(query, lineLabel).map(word => (
              <li key={word}>
                <Chip>{word}</Chip>
              </li>
            ))}
          </ul>
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
          {agency && (
            <Switch
              label={`Share with ${agency.agency_name}`}
              checked={values.shared}
              onChange={shared => change({ shared })}
            />
          )}
          <p className={`text-13 ${isTooBroad ? 'text-on-pot-soft' : 'text-faint'}`}>
            {isTooBroad
              ? `This search finds more than ${mostWatched} listings. Narrow it to get alerts.`
              : `${matches === undefined ? '' : `${formatCount(matches)} ${matches === 1 ? 'match' : 'matches'} now. `}You are told when one is new, changes or goes.`}
          </p>
        </>
      )}
    </FormDialog>
  )
}

type ButtonProps = Omit<Props, 'open' | 'onClose'> & { label?: string; isQuiet?: boolean }

/** The button with its dialog, which is a new one each time it opens. */
export function SaveSearchButton({ label = 'Save this search', isQuiet, ...toSave }: ButtonProps) {
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind={isQuiet ? 'soft' : 'sec'}
        size="sm"
        onClick={() => {
          setOpened(opened + 1)
          setOpen(true)
        }}
      >
        <Icon name="bell" size="s" /> {label}
      </Button>
      {opened > 0 && <SaveSearch key={opened} {...toSave} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
