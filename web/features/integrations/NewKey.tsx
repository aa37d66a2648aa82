// The form for another key. Its secret is shown above the list once it is made.
import type { Profile } from '#contract/calls/accounts.ts'
import { type Scope, scopes } from '#contract/policy.ts'
import { type KeyLife, keyLifeNames, keyLives, scopeLabels } from '#contract/rules/apiKeys.ts'
import { isAsked, Password } from '#web/features/accounts/signIn/Password.tsx'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import type { ReplyFor } from '#web/platform/send.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { MadeKey } from './key.ts'

type Values = { name: string; organization: string; more: Scope[]; ends: KeyLife; current_password: string }
const start: Values = { name: '', organization: '', more: [], ends: '90_days', current_password: '' }
const check = ({ name }: Values): Record<string, string> => (name.trim() === '' ? { name: 'Please enter a name.' } : {})

type Props = {
  profile: Profile
  /** The organization that is chosen at first. */
  organization: number | undefined
  limits: ReplyFor<'keys.list'> | undefined
  onMade: (made: MadeKey) => void
}

export function NewKey({ profile, organization, limits, onMade }: Props) {
  const create = useSend('keys.create', { toast: 'onSuccess' })
  const form = useForm({ start: { ...start, organization: String(organization ?? '') }, call: create, check })
  const { more } = form.values
  const send = () =>
    form.submit(({ name, organization, more, ends, current_password }) =>
      form.send(
        {
          input: {
            name,
            ends,
            scopes: ['read', ...more],
            ...(organization !== '' && { organization_id: Number(organization) }),
            ...(current_password && { current_password }),
          },
        },
        {
          onSuccess: made => {
            form.reset()
            onMade(made)
          },
        },
      ),
    )
  return (
    <section className="rounded-lg border bg-surface px-5.5 py-5 shadow-card" aria-labelledby="new-key">
      <h2 className="font-display text-section" id="new-key">
        New key
      </h2>
      <Form form={form} className="mt-4 grid grid-cols-1 gap-4" onSubmit={send}>
        <TextField label="Name" required maxLength={80} autoComplete="off" {...form.text('name')} />
        {profile.organizations.length > 0 && (
          <Select
            label="Acts for"
            options={[
              { value: '', label: 'Me' },
              ...profile.organizations.map(({ id, organization_name }) => ({
                value: String(id),
                label: organization_name,
              })),
            ]}
            {...form.of('organization')}
          />
        )}
        <fieldset>
          <legend className="mb-2 p-0 text-14 font-semibold">Scopes</legend>
          {scopes.map(scope => (
            <Switch
              key={scope}
              label={scopeLabels[scope][0]}
              hint={scopeLabels[scope][1]}
              checked={scope === 'read' || more.includes(scope)}
              disabled={scope === 'read'}
              onChange={isOn => form.change({ more: [...more.filter(one => one !== scope), ...(isOn ? [scope] : [])] })}
            />
          ))}
        </fieldset>
        <Select
          label="Ends"
          options={keyLifeNames.map(value => ({ value, label: keyLives[value][0] }))}
          {...form.of('ends')}
        />
        <Password error={create.error} field={form.text('current_password')} onSignedIn={send} />
        <FormProblem text={isAsked(create.error) ? '' : form.refusal?.message} />
        <SubmitButton form={form} busy="Creating...">
          <Icon name="key" size="s" /> Create key
        </SubmitButton>
      </Form>
      {limits && (
        <p className="mt-3 text-13 text-faint">
          {limits.reads_per_minute} reads and {limits.writes_per_minute} changes a minute. Each answer says what is
          left.
        </p>
      )}
    </section>
  )
}
