// 'Read it in a feed reader': switches the feed of a saved search on and off. Its address is told only when it is made.
import { copyLink } from '#web/platform/copyLink.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog, DialogActs } from '#web/ui/overlays/Dialog.tsx'

type Of = { id: number; name: string; has_feed: boolean }

export const FeedDialog = ({ open, onClose, ...of }: Of & { open: boolean; onClose: () => void }) => (
  <Dialog title="Read it in a feed reader" open={open} onClose={onClose}>
    <Feed {...of} />
  </Dialog>
)

function Feed({ id, name, has_feed }: Of) {
  const setting = useSend('watches.setFeed', { toast: 'always' })
  const set = (on: boolean) => setting.mutate({ input: { id, on } })
  const isOn = setting.isPending ? setting.variables.input.on : has_feed
  const url = isOn ? setting.data?.url : undefined
  return (
    <div className="mt-2 grid gap-3">
      <Switch label={`Feed of ${name}`} checked={isOn} onChange={set} />
      {url && (
        <TextField
          label="Address"
          readOnly
          value={url}
          onFocus={event => event.target instanceof HTMLInputElement && event.target.select()}
        />
      )}
      {isOn && !url && !setting.isPending && (
        <p className="text-14 text-muted">
          Its address was shown when it was made. If you no longer have it, make a new one: the old one ends.
        </p>
      )}
      <p className="text-13 text-faint">
        Whoever has this address can read the names of listings here. Switch it off to end it.
      </p>
      {isOn && (
        <DialogActs className="mt-2!">
          <Button kind="sec" busy={setting.isPending && has_feed ? 'Making...' : undefined} onClick={() => set(true)}>
            New address
          </Button>
          {url && <Button onClick={() => copyLink(url, 'the field')}>Copy</Button>}
        </DialogActs>
      )}
    </div>
  )
}
