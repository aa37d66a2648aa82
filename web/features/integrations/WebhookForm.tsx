// The form of an address that is told of changes: where, of what, and of whom.
import type { Profile } from '#contract/calls/accounts.ts'
import { type EventType, eventLabels, eventTypes } from '#contract/rules/webhooks.ts'
import { isAsked, Password } from '#web/features/accounts/signIn/Password.tsx'
import { staleRecord } from '#web/platform/staleRecord.ts'
import { refetchChangedBy, useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'
import { StaleRow } from '#web/ui/StaleRow.tsx'
import type { MadeSecret, Webhook } from './webhook.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** The one that is changed. */
  webhook?: Webhook
  organizations?: Profile['organizations']
  /** The organization that is chosen at first. */
  organization?: string
  onMade?: (made: MadeSecret) => void
}
type Values = { url: string; events: readonly EventType[]; organization: string; current_password: string }

export const WebhookForm = (props: Props) => (
  <Dialog title={props.webhook ? 'Edit the address' : 'Add an address'} open={props.open} onClose={props.onClose}>
    <Fields {...props} />
  </Dialog>
)

const check = ({ url, events }: Values): Record<string, string> => ({
  ...(url.trim() === '' && { url: 'Please enter an address.' }),
  ...(events.length === 0 && { events: 'Please choose at least one event.' }),
})

function Fields({ webhook, organizations = [], organization = '', onClose, onMade }: Props) {
  const save = useSend('webhooks.save', { toast: 'onSuccess' })
  const start: Values = {
    url: webhook?.url ?? '',
    events: webhook?.events ?? eventTypes,
    organization,
    current_password: '',
  }
  const form = useForm({ start, call: save, check })
  const { events } = form.values
  const theirs = staleRecord<Webhook>(form.error)
  const send = (version = webhook?.version) =>
    form.submit(({ url, organization, current_password }) =>
      form.send(
        {
          input: {
            ...(webhook
              ? { id: webhook.id, version }
              : organization !== '' && { organization_id: Number(organization) }),
            url: url.trim(),
            events: [...events],
            ...(current_password && { current_password }),
          },
        },
        {
          onSuccess: ({ webhook: saved, secret }) => {
            onClose()
            if (secret) onMade?.({ webhook: saved, secret })
          },
          onError: failed => {
            if (staleRecord(failed)) void refetchChangedBy('webhooks.save')
          },
        },
      ),
    )
  return (
    <DialogForm
      submit={webhook ? 'Save' : 'Add'}
      busy={form.isBusy ? 'Saving...' : undefined}
      place={form.place}
      onCancel={onClose}
      onSubmit={() => send()}
    >
      <TextField
        label="Address"
        required
        maxLength={2_000}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint="It begins with https:// and leads into no private network."
        {...form.text('url')}
      />
      {organizations.length > 0 && (
        <Select
          label="Changes of"
          options={[
            { value: '', label: 'All' },
            ...organizations.map(({ id, organization_name }) => ({
              value: String(id),
              label: `Only of ${organization_name}`,
            })),
          ]}
          hint={
            form.values.organization === ''
              ? undefined
              : 'A listing that moves to another organization is told to the new one’s only. Deleting the organization deletes its webhooks.'
          }
          {...form.of('organization')}
        />
      )}
      <fieldset>
        <legend className="text-14 font-semibold">Events</legend>
        <div className="grid grid-cols-1 gap-x-4 sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-3">
          {eventTypes.map(type => (
            <Switch
              key={type}
              label={eventLabels[type]}
              checked={events.includes(type)}
              onChange={isOn =>
                form.change({ events: eventTypes.filter(one => (one === type ? isOn : events.includes(one))) })
              }
            />
          ))}
        </div>
        <FormProblem text={form.errors.events} />
      </fieldset>
      <Password error={save.error} field={form.text('current_password')} onSignedIn={() => send()} />
      {theirs ? (
        <StaleRow
          now={theirs.url}
          onKeep={() => send(theirs.version)}
          onTake={() => {
            save.reset()
            onClose()
          }}
        />
      ) : (
        <FormProblem text={isAsked(save.error) || form.errors.url ? '' : form.refusal?.message} />
      )}
    </DialogForm>
  )
}
