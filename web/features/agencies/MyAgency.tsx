// The member's agency: creating one, its name, its members and its invitations.
import { useState } from 'react'
import type { AgencyRecord } from '#contract/calls/agencies.ts'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import { staleRecord } from '#web/platform/staleRecord.ts'
import { refetchChangedBy, useCall, useProfile, useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { StaleRow } from '#web/ui/StaleRow.tsx'
import { Badge } from '#web/ui/StatusBadge.tsx'
import { MembersNeedFactor } from '../accounts/signIn/MembersNeedFactor.tsx'
import { AgencyLogo } from './AgencyLogo.tsx'
import { Leave, Members } from './Members.tsx'

const panel = 'grid gap-4 rounded-lg border bg-surface px-5.5 py-5 shadow-card'

export function MyAgency() {
  const query = useCall('agencies.read', {})
  const { data: me } = useProfile()
  return (
    <section className="grid max-w-4xl gap-4" aria-labelledby="my-agency">
      <h2 className="font-display text-section" id="my-agency">
        My Agency
      </h2>
      <Answer query={query} what="your agency" loading={320}>
        {({ agency }) => (agency === null ? <NewAgency /> : <Agency agency={agency} userId={me?.id} key={agency.id} />)}
      </Answer>
    </section>
  )
}

function NewAgency() {
  const make = useSend('agencies.save', { toast: 'onSuccess' })
  const form = useForm({ start: { agency_name: '', bring: true }, call: make, once: true })
  return (
    <Form form={form} className={panel} onSubmit={() => form.send({ input: form.values })}>
      <p className="text-14 text-muted">
        The members of an agency share the markets that they mark. Nobody else sees them, not even an administrator of
        this site.
      </p>
      <TextField label="Name of your agency" required maxLength={200} {...form.text('agency_name')} />
      <Switch
        label="Bring my own marks and lists"
        hint="They become the agency’s. Otherwise marks rest until you leave it, and lists stay yours alone."
        checked={form.values.bring}
        onChange={bring => form.change({ bring })}
      />
      <FormProblem text={form.refusal?.message} />
      <div>
        <SubmitButton form={form} busy="Creating..." disabled={form.values.agency_name.trim() === ''}>
          Create agency
        </SubmitButton>
      </div>
    </Form>
  )
}

type Shown = { agency: AgencyRecord; userId: number | undefined }

function Agency({ agency, userId }: Shown) {
  const isOwner = agency.members.some(({ user_id, role }) => user_id === userId && role === 'owner')
  return (
    <>
      {isOwner ? <AgencyForm agency={agency} /> : <p className={`${panel} font-semibold`}>{agency.agency_name}</p>}
      <Members agency={agency} userId={userId} isOwner={isOwner} />
      {isOwner && <Invitations agency={agency} />}
      {isOwner && <MembersNeedFactor />}
      <Leave agency={agency} />
    </>
  )
}

type Values = { agency_name: string; agency_logo: File | null; keepsLogo: boolean }
const unchangedLogo = { agency_logo: null, keepsLogo: true }

function AgencyForm({ agency }: { agency: AgencyRecord }) {
  const save = useSend('agencies.save', { toast: 'onSuccess' })
  // What is typed began from this version, whatever a colleague saves meanwhile.
  const [version, setVersion] = useState(agency.version)
  const start: Values = { agency_name: agency.agency_name, ...unchangedLogo }
  const form = useForm({ start, call: save })
  const { agency_name, agency_logo, keepsLogo } = form.values
  const isSame = agency_name.trim() === agency.agency_name && agency_logo === null && keepsLogo
  const theirs = staleRecord<AgencyRecord>(form.error)
  const submit = (over = version) =>
    form.send(
      {
        input: { agency_name, version: over, ...(!keepsLogo && agency_logo === null && { remove_logo: true }) },
        ...(agency_logo && { files: { agency_logo } }),
      },
      {
        onSuccess: ({ agency: saved }) => {
          setVersion(saved.version)
          form.change(unchangedLogo)
        },
        onError: failed => {
          if (staleRecord(failed)) void refetchChangedBy('agencies.save')
        },
      },
    )
  return (
    <Form form={form} className={panel} onSubmit={() => submit()}>
      <TextField label="Name of your agency" required maxLength={200} {...form.text('agency_name')} />
      <AgencyLogo
        address={keepsLogo ? agency.logo_url : ''}
        chosen={agency_logo}
        error={form.errors.agency_logo}
        onChoose={file => form.change({ agency_logo: file })}
        onRefuse={why => form.show({ ...form.errors, agency_logo: why })}
        onRemove={() => form.change({ agency_logo: null, keepsLogo: false })}
      />
      {theirs ? (
        <StaleRow
          now={theirs.agency_name}
          onKeep={() => submit(theirs.version)}
          onTake={() => {
            setVersion(theirs.version)
            save.reset()
            form.change({ agency_name: theirs.agency_name })
          }}
        />
      ) : (
        <FormProblem text={form.refusal?.message} />
      )}
      <div>
        <SubmitButton form={form} busy="Saving..." disabled={isSame || agency_name.trim() === ''}>
          Save
        </SubmitButton>
      </div>
    </Form>
  )
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

function Invitations({ agency: { invitations } }: { agency: AgencyRecord }) {
  const invite = useSend('agencies.invite', { toast: 'onSuccess' })
  const form = useForm({ start: { email: '' }, call: invite, once: true })
  return (
    <Form
      form={form}
      className={panel}
      onSubmit={() => form.send({ input: form.values }, { onSuccess: () => form.reset() })}
    >
      <div className="flex flex-col gap-2.5 *:first:flex-1 sm:flex-row sm:items-start">
        <TextField
          label="Invite by email"
          type="email"
          autoComplete="off"
          maxLength={254}
          hint="The link is good for 7 days."
          {...form.text('email')}
          error={form.errors.email ?? form.refusal?.message}
        />
        <SubmitButton className="sm:mt-6.5" form={form} busy="Sending..." disabled={form.values.email.trim() === ''}>
          Invite
        </SubmitButton>
      </div>
      {invitations.length > 0 && (
        <ul className="grid gap-2 text-14" aria-label="Open invitations">
          {invitations.map(({ email, expires_at }) => (
            <li key={email} className="flex flex-wrap items-center gap-2">
              <span className="wrap-anywhere">{email}</span>
              <Badge look="waiting">Invited</Badge>
              <span className="text-13 text-faint">until {day.format(new Date(expires_at))}</span>
            </li>
          ))}
        </ul>
      )}
    </Form>
  )
}
