// What was sent to an address in the last 30 days: where each stands, its body and answer, and sending it again.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type DeliveryState, deliveryStates } from '#contract/rules/webhooks.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { counted, formatCount } from '#web/ui/formatCount.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { Badge, type BadgeLook } from '#web/ui/StatusBadge.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { FormDialog } from '#web/ui/screen/FormDialog.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { askAgainMs, type Webhook } from './webhook.ts'

type Delivery = ReplyFor<'webhooks.deliveries'>['deliveries'][number]

const perPage = 20
const stateLooks = {
  delivered: { look: 'good', icon: 'check', word: 'Delivered' },
  waiting: { look: 'waiting', icon: 'clock', word: 'Waiting' },
  given_up: { look: 'refused', icon: 'x', word: 'Given up' },
} as const satisfies Record<DeliveryState, { look: BadgeLook; icon: IconName; word: string }>

export function DeliveryLog({ webhook: { id, state, url } }: { webhook: Webhook }) {
  const [which, setWhich] = useState<DeliveryState | ''>('')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Delivery | null>(null)
  const resend = useSend('webhooks.resend', { toast: 'always' })
  const input = { id, page, per_page: perPage, ...(which && { state: which }) }
  const waits = (useCall('webhooks.deliveries', input).data?.counts.waiting ?? 0) > 0
  const query = useCall('webhooks.deliveries', input, { keepLast: true, ...(waits && { refetchEveryMs: askAgainMs }) })
  const isOn = state === 'on'
  return (
    <div className="grid grid-cols-1 gap-3 border-t px-5 py-4">
      <Answer query={query} loading={<Bars what="the log" bar="h-13" frame="grid gap-0.5" count={3} />}>
        {({ deliveries, counts, total }) => {
          const all = counts.delivered + counts.waiting + counts.given_up
          if (all === 0) return <p className="text-muted">Nothing was sent yet. Send a test.</p>
          return (
            <>
              <div className="flex flex-wrap items-center gap-2">
                <Segments
                  label="Which deliveries"
                  value={which}
                  options={[
                    { value: '', label: 'All', count: all },
                    ...deliveryStates.map(value => ({ value, label: stateLooks[value].word, count: counts[value] })),
                  ]}
                  onChange={value => {
                    setWhich(value)
                    setPage(1)
                  }}
                />
                {counts.given_up > 0 && isOn && <ResendAll id={id} />}
              </div>
              {deliveries.length === 0 ? (
                <p className="py-2 text-muted">None of these.</p>
              ) : (
                <Table
                  noun="deliveries"
                  columns={columns}
                  rows={deliveries}
                  keyOf={delivery => delivery.id}
                  isBusy={query.isPlaceholderData}
                  acts={delivery => (
                    <>
                      <Button
                        kind="ghost"
                        size="sm"
                        aria-label={`Open ${labelOf(delivery)}`}
                        onClick={() => setOpened(delivery)}
                      >
                        Open
                      </Button>
                      {isOn && (delivery.state !== 'waiting' || delivery.attempts > 0) && (
                        <Button
                          kind="ghost"
                          size="sm"
                          aria-label={`Send again: ${labelOf(delivery)}`}
                          onClick={() => resend.mutate({ input: { delivery_id: delivery.id } })}
                        >
                          Send again
                        </Button>
                      )}
                    </>
                  )}
                />
              )}
              <Pages page={page} perPage={perPage} total={total} noun="deliveries" onPage={setPage} />
            </>
          )
        }}
      </Answer>
      <Dialog title={opened ? labelOf(opened) : ''} wide open={opened !== null} onClose={() => setOpened(null)}>
        {opened && <Opened delivery={opened} url={url} />}
      </Dialog>
    </div>
  )
}

const labelOf = ({ event, record }: Delivery) => (record ? `${event}: ${record.name}` : event)

const columns: Column<Delivery>[] = [
  { head: 'State', narrow: 'bare', cell: delivery => <State of={delivery} /> },
  { head: 'Event', cell: ({ event }) => <span className="font-mono text-13">{event}</span> },
  { head: 'About', isLong: true, cell: delivery => <About of={delivery} /> },
  { head: 'Answer', isLong: true, cell: ({ status, error }) => answered(status, error) },
  { head: 'Time', narrow: 'half', isRight: true, cell: ({ ms }) => (ms === null ? '–' : `${formatCount(ms)} ms`) },
  { head: 'Attempts', narrow: 'half', isRight: true, cell: ({ attempts }) => attempts },
  {
    head: 'When',
    cell: ({ at }) => (
      <time dateTime={at} title={new Date(at).toLocaleString('en-US')}>
        {relativeTime(new Date(at), new Date())}
      </time>
    ),
  },
]

const answered = (status: number | null, error: string) =>
  status === null ? error || '–' : status >= 300 && status < 400 ? `${status}. ${error}` : String(status)

function State({ of: { state, next_at } }: { of: Delivery }) {
  const { look, icon, word } = stateLooks[state]
  return (
    <Badge look={look}>
      <Icon name={icon} />
      {next_at ? `${word}, next try ${until(new Date(next_at), new Date())}` : word}
    </Badge>
  )
}

/** 'in 4 min'. */
function until(then: Date, now: Date): string {
  const seconds = Math.ceil((then.getTime() - now.getTime()) / 1_000)
  if (seconds <= 0) return 'now'
  if (seconds < 60) return `in ${seconds} s`
  return seconds < 3_600 ? `in ${Math.round(seconds / 60)} min` : `in ${Math.round(seconds / 3_600)} h`
}

function About({ of: { record } }: { of: Delivery }) {
  if (!record) return 'A test'
  const { kind, id, name } = record
  return kind === 'listing' ? (
    <Link to="/listings/details/$id" params={{ id: String(id) }}>
      {name}
    </Link>
  ) : (
    <Link to="/organization-detail/$id" params={{ id: String(id) }}>
      {name}
    </Link>
  )
}

const codeClass =
  'mt-1.5 overflow-x-auto rounded-md border bg-sunk px-3.5 py-3 font-mono text-13 wrap-anywhere whitespace-pre-wrap'

function Opened({ delivery, url }: { delivery: Delivery; url: string }) {
  const { event_id, body, headers, answer, at } = delivery
  const sent = [`POST ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n')
  return (
    <div className="mt-2 grid grid-cols-1 gap-4">
      <p className="text-14 text-muted">
        <span className="font-mono text-13">{event_id}</span> · {new Date(at).toLocaleString('en-US')}
      </p>
      <div>
        <h3 className="text-14 font-semibold">Sent</h3>
        <pre className={codeClass}>
          {sent}
          {'\n\n'}
          {JSON.stringify(JSON.parse(body), null, 2)}
        </pre>
      </div>
      <div>
        <h3 className="text-14 font-semibold">Attempts</h3>
        <Attempts of={delivery} />
      </div>
      {answer && (
        <div>
          <h3 className="text-14 font-semibold">Answer</h3>
          <pre className={codeClass}>{answer}</pre>
        </div>
      )}
    </div>
  )
}

function Attempts({ of: { at: since, tries, attempts, next_at } }: { of: Delivery }) {
  const earlier = attempts - tries.length
  return (
    <ol className="mt-1.5 grid grid-cols-1 gap-2 text-14">
      {earlier > 0 && <li className="text-muted">{counted(earlier, 'earlier attempt')}</li>}
      {tries.map(({ at, status, ms, error, answer }) => (
        <li key={at} className="flex gap-2">
          {error ? (
            <span className="mt-0.5 flex-none text-on-pot-soft">
              <Icon name="alert" size="s" />
            </span>
          ) : (
            <span className="mt-0.5 flex-none text-success">
              <Icon name="check" size="s" />
            </span>
          )}
          <span className="min-w-0 wrap-anywhere">
            {timeOf(at, since)} · {status === null ? error : `${status} in ${formatCount(ms)} ms`}
            {error && status !== null && status >= 300 && status < 400 && `. ${error}`}
            {error && answer && <span className="block text-13 text-faint">“{answer}”</span>}
          </span>
        </li>
      ))}
      {next_at && (
        <li className="flex gap-2">
          <span className="mt-0.5 flex-none text-muted">
            <Icon name="clock" size="s" />
          </span>
          {timeOf(next_at, since)} · next
        </li>
      )}
    </ol>
  )
}

/** With its day, where that is another one than that of the event. */
function timeOf(at: string, since: string): string {
  const time = new Date(at).toLocaleTimeString('en-US')
  const [day, first] = [dayAndMonth.format(new Date(at)), dayAndMonth.format(new Date(since))]
  return day === first ? time : `${day}, ${time}`
}
const dayAndMonth = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

const hour = 3_600_000
const spans = [
  { value: '1', label: 'One hour ago' },
  { value: '24', label: 'Yesterday' },
  { value: '168', label: '7 days ago' },
  { value: '720', label: '30 days ago' },
]

function ResendAll({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className="ml-auto">
        <TextButton onClick={() => setOpen(true)}>Send all given up since …</TextButton>
      </span>
      <FormDialog
        title="Send all given up"
        open={isOpen}
        onClose={() => setOpen(false)}
        call="webhooks.resend"
        start={{ hours: '24' }}
        input={({ hours }) => ({ webhook_id: id, since: new Date(Date.now() - Number(hours) * hour).toISOString() })}
        submit="Send again"
        busy="Sending..."
      >
        {form => <Select label="Since" options={spans} {...form.of('hours')} />}
      </FormDialog>
    </>
  )
}
