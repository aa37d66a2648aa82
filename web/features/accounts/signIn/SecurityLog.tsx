// What happened to how one's account is opened, in the last 90 days: it is asked for when it is opened.
import { useState } from 'react'
import { accountEvents, isAccountEvent } from '#contract/rules/securityEvents.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { List } from '#web/ui/List.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { Bars } from '#web/ui/screen/Bars.tsx'
import type { SignInSettings } from '../identityProviders.ts'
import { wayName } from './wayName.ts'

type Event = ReplyFor<'accounts.securityLog'>['events'][number]

export function SecurityLog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="mt-3 border-t pt-2" aria-label="Security log">
      <Disclosure
        title="Security log"
        titleClass="flex min-h-11 w-full items-center justify-between gap-3 text-left font-semibold"
        isOpen={isOpen}
        onChange={setOpen}
      >
        {isOpen && <Events />}
      </Disclosure>
    </section>
  )
}

const perPage = 20

function Events() {
  const [page, setPage] = useState(1)
  const { data: settings } = useCall('accounts.settings', {}, { staleMs: 300_000 })
  const query = useCall('accounts.securityLog', { page, per_page: perPage }, { keepLast: true })
  return (
    <div className="pb-2">
      <p className="text-14 text-muted">
        Sign-ins, and changes of what opens your account, in the last 90 days. Is something not yours? Choose a new
        password.
      </p>
      <List
        query={query}
        paging={{ page, perPage, onPage: setPage }}
        noun="events"
        loading={<Bars what="the security log" bar="h-13" frame="mt-2 grid gap-0.5" count={4} />}
        empty={<p className="mt-2 text-muted">Nothing in the last 90 days.</p>}
      >
        {({ events }) => (
          <ul className="mt-1 divide-y" aria-label="Events" aria-busy={query.isPlaceholderData}>
            {events.map(event => (
              <li key={event.id} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
                <span className="min-w-0 flex-1">
                  <b className="font-medium">{accountEvents[event.what][1]}</b>
                  <span className="block text-14 wrap-anywhere text-muted">{detailsOf(event, settings)}</span>
                </span>
                <time
                  className="text-13 text-faint"
                  dateTime={event.at}
                  title={new Date(event.at).toLocaleString('en-US')}
                >
                  {relativeTime(new Date(event.at), new Date())}
                </time>
              </li>
            ))}
          </ul>
        )}
      </List>
    </div>
  )
}

function detailsOf({ what, by, device, network, failures, is_by_other }: Event, settings?: SignInSettings): string {
  const way = wayName(by, settings)
  const parts = [
    what === 'owner told' && isAccountEvent(by) ? accountEvents[by][1] : '',
    way && `With ${way}`,
    failures === null ? '' : `${formatCount(failures)} of them`,
    device,
    network === 'several' ? 'From several networks' : network,
    is_by_other ? 'By somebody else' : '',
  ]
  return parts.filter(Boolean).join(' · ')
}
