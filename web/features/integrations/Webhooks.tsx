// The addresses that are told of changes in the directory, below the keys: each as a card with its log.
import { useState } from 'react'
import type { Profile } from '#contract/calls/accounts.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { SecretPanel } from './ShownSecret.tsx'
import { WebhookCard } from './WebhookCard.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { askAgainMs, type MadeSecret } from './webhook.ts'

type Props = {
  /** Whose webhooks are shown; one's own without. */
  organization: number | undefined
  organizations: Profile['organizations']
  /** One was made that is not among those that are shown. */
  onElsewhere: (organization: number | undefined) => void
}

export function Webhooks({ organization, organizations, onElsewhere }: Props) {
  const [isAdding, setAdding] = useState(false)
  // Each stays until it is closed, since it is shown never again.
  const [made, setMade] = useState<readonly MadeSecret[]>([])
  const show = (one: MadeSecret) => setMade(shown => [one, ...shown])
  const input = organization === undefined ? {} : { organization_id: organization }
  const waits = useCall('webhooks.list', input).data?.webhooks.some(({ waiting }) => waiting > 0)
  const query = useCall('webhooks.list', input, { keepLast: true, ...(waits && { refetchEveryMs: askAgainMs }) })
  return (
    <section className="mt-9 grid grid-cols-1 gap-4" aria-labelledby="webhooks">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-display text-24 leading-tight font-bold" id="webhooks">
          Webhooks
        </h2>
        <span className="ml-auto">
          <Button kind="sec" size="sm" onClick={() => setAdding(true)}>
            <Icon name="plus" size="s" /> Add an address
          </Button>
        </span>
      </div>
      <p className="-mt-2 max-w-[70ch] leading-body text-muted">
        Your own system is told when a listing or an organization is approved, changed or withdrawn.
      </p>
      {made.map(one => (
        <SecretPanel
          key={one.secret}
          what="secret"
          about={`${one.webhook.url} · verify each message with it`}
          secret={one.secret}
          onClose={() => setMade(shown => shown.filter(other => other !== one))}
        />
      ))}
      <Answer query={query} loading={<Bars what="the webhooks" bar="h-22" frame="grid gap-4" count={3} />}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <div className="rounded-lg border bg-surface shadow-card">
              <EmptyState title="No addresses yet." text="What is sent is signed, and tried again until it arrives." />
            </div>
          ) : (
            <ul className="grid grid-cols-1 gap-4" aria-label="Webhooks">
              {webhooks.map(webhook => (
                <li key={webhook.id}>
                  <WebhookCard webhook={webhook} isOpen={webhooks.length === 1} onSecret={show} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      <WebhookForm
        open={isAdding}
        onClose={() => setAdding(false)}
        organizations={organizations}
        organization={String(organization ?? '')}
        onMade={made => {
          if (organization !== undefined) onElsewhere(made.webhook.organization?.id)
          show(made)
        }}
      />
    </section>
  )
}
