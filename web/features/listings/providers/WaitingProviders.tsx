// Organizations that were named as providers of a listing and have not accepted yet.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

export type Waiting = ListingRecord['waiting_providers']

export function WaitingProviders({ waiting }: { waiting: Waiting }) {
  if (waiting.length === 0) return null
  return (
    <ul className="mt-2.5 grid gap-2 text-14" aria-label="Providers that have not accepted yet">
      {waiting.map(one => (
        <li key={one.id} className="flex flex-wrap items-center gap-2 rounded-md bg-sunk px-3 py-2 wrap-anywhere">
          <Icon name="clock" size="s" />
          <span className="grow basis-40">
            Waiting for <b>{one.organization_name}</b>. It is shown as a provider once it is accepted.
          </span>
          {one.is_mine && <TakeBack id={one.id} name={one.organization_name} />}
        </li>
      ))}
    </ul>
  )
}

function TakeBack({ id, name }: { id: number; name: string }) {
  const withdraw = useSend('moderation.withdraw', { toast: 'always' })
  return (
    <Button
      kind="ghost"
      size="sm"
      aria-label={`Withdraw the request to ${name}`}
      busy={withdraw.isPending ? 'Withdrawing...' : undefined}
      onClick={() => withdraw.mutate({ input: { kind: 'provider', id } })}
    >
      Withdraw
    </Button>
  )
}
