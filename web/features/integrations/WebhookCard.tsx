// One address that is told of changes: where it stands, what can be done with it, and its log.
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { eventTypes } from '#contract/rules/webhooks.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Button, iconButtonClass } from '#web/ui/Button.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Menu, MenuAct, MenuLine } from '#web/ui/overlays/Menu.tsx'
import { Badge, type BadgeLook } from '#web/ui/StatusBadge.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import type { MadeSecret, Webhook } from './webhook.ts'

type Props = { webhook: Webhook; isOpen: boolean; onSecret: (made: MadeSecret) => void }

export function WebhookCard({ webhook, isOpen: isOpenAtFirst, onSecret }: Props) {
  const { url, state, old_until } = webhook
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const name = useId()
  return (
    <article className="rounded-lg border bg-surface shadow-card" aria-labelledby={name}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
        <span className="grid size-10 flex-none place-items-center rounded-md bg-chip text-muted max-sm:hidden">
          <Icon name="link" />
        </span>
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="font-semibold wrap-anywhere" id={name}>
            {url}
          </h3>
          <p className="text-13 text-muted">{aboutOf(webhook)}</p>
          {old_until && (
            <p className="text-13 text-on-pot-soft">
              The old secret signs too until {moment.format(new Date(old_until))}
            </p>
          )}
          {state === 'paused' && (
            <p className="text-13 text-muted">Paused. What happens meanwhile is not sent later.</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <State of={webhook} />
          <Acts webhook={webhook} onSecret={onSecret} isOpen={isOpen} onLog={setOpen} />
        </div>
      </div>
      {isOpen && <DeliveryLog webhook={webhook} />}
    </article>
  )
}

const moment = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' })

function aboutOf({ events, organization, is_mine, maker, delivered, given_up }: Webhook): string {
  return [
    events.length === eventTypes.length ? 'All six events' : events.join(', '),
    organization && `Only of ${organization.organization_name}`,
    !is_mine && `by ${maker}`,
    `${formatCount(delivered)} delivered in 30 days, ${formatCount(given_up)} given up`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const stateLooks = {
  on: { look: 'good', icon: 'check', word: 'On' },
  paused: { look: 'waiting', icon: 'pause', word: 'Paused' },
  off: { look: 'refused', icon: 'x', word: 'Off' },
  stopped: { look: 'refused', icon: 'x', word: 'Off' },
} as const satisfies Record<Webhook['state'], { look: BadgeLook; icon: IconName; word: string }>

function State({ of: { state, off_reason } }: { of: Webhook }) {
  const { look, icon, word } = stateLooks[state]
  return (
    <Badge look={look}>
      <Icon name={icon} />
      <span className="whitespace-normal">{off_reason ? `${word}: ${off_reason}` : word}</span>
    </Badge>
  )
}

type ActsProps = Pick<Props, 'webhook' | 'isOpen' | 'onSecret'> & { onLog: (isOpen: boolean) => void }

function Acts({ webhook, isOpen, onSecret, onLog }: ActsProps) {
  const { id, url, version, state } = webhook
  const [asked, setAsked] = useState<'edit' | 'rotate' | 'delete' | null>(null)
  const close = () => setAsked(null)
  // The log is gone before what was changed is asked again, since there is none any more.
  const leave = () =>
    flushSync(() => {
      close()
      onLog(false)
    })
  const save = useSend('webhooks.save', { toast: 'always' })
  const test = useSend('webhooks.test', { toast: 'always' })
  const rotate = useSend('webhooks.rotate', { toast: 'always' })
  const remove = useSend('webhooks.delete', { toast: 'always' })
  const turn = (state: 'on' | 'paused') => save.mutate({ input: { id, version, state } })
  return (
    <>
      {state === 'on' ? (
        <Button
          kind="sec"
          size="sm"
          aria-label={`Send a test to ${url}`}
          busy={test.isPending && 'Sending...'}
          onClick={() => test.mutate({ input: { id } })}
        >
          Send a test
        </Button>
      ) : (
        state !== 'stopped' && (
          <Button
            kind="sec"
            size="sm"
            aria-label={`Resume ${url}`}
            busy={save.isPending && 'Resuming...'}
            onClick={() => turn('on')}
          >
            Resume
          </Button>
        )
      )}
      <Button kind="ghost" size="sm" aria-label={`Log of ${url}`} aria-expanded={isOpen} onClick={() => onLog(!isOpen)}>
        Log
      </Button>
      <Menu button={<Icon name="dots" />} label={`More for ${url}`} className={iconButtonClass()}>
        <MenuAct icon="pen" onClick={() => setAsked('edit')}>
          Edit
        </MenuAct>
        {state === 'on' && (
          <MenuAct icon="pause" onClick={() => turn('paused')}>
            Pause
          </MenuAct>
        )}
        <MenuAct icon="key" onClick={() => setAsked('rotate')}>
          New secret...
        </MenuAct>
        <MenuLine />
        <MenuAct icon="trash" isDanger onClick={() => setAsked('delete')}>
          Delete...
        </MenuAct>
      </Menu>
      <WebhookForm open={asked === 'edit'} onClose={close} webhook={webhook} />
      <ConfirmDialog
        title="New secret?"
        open={asked === 'rotate'}
        onClose={close}
        confirm="New secret"
        busy={rotate.isPending ? 'Creating...' : undefined}
        onConfirm={() =>
          rotate.mutate(
            { input: { id } },
            {
              onSuccess: made => {
                close()
                onSecret(made)
              },
            },
          )
        }
      >
        <p>It is shown once. For 24 hours both sign what is sent, so that nothing is lost meanwhile.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Delete this address?"
        open={asked === 'delete'}
        onClose={close}
        confirm="Delete"
        busy={remove.isPending ? 'Deleting...' : undefined}
        danger
        onConfirm={() => remove.mutate({ input: { id } }, { onSuccess: leave })}
      >
        <p className="wrap-anywhere">{url} is told of nothing more, and its log goes with it.</p>
      </ConfirmDialog>
    </>
  )
}
