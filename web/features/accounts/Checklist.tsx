// The first steps of a broker, or of somebody who keeps an organization: steps complete by themselves; the list disappears when all are done or the member hides it.
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Preferences } from '#contract/calls/accounts.ts'
import { CallFailed } from '#web/platform/callFailed.ts'
import { notify } from '#web/platform/notify.ts'
import { savePreferences } from '#web/platform/preferences.ts'
import { useProfile } from '#web/platform/useCall.ts'
import { hasChecklist, usePreferences } from '#web/platform/usePreferences.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'

type Keeper = NonNullable<Preferences['checklist']['keeper']>
type Step = { to: LinkProps; label: string; hint: string; isDone: boolean }

function stepsOf({ answered, found_market, marked_access, saved_search, keeper }: Preferences['checklist']): Step[] {
  if (keeper) return keeperSteps(keeper)
  return [
    {
      to: { to: '/welcome' },
      label: 'Say what you write',
      hint: 'Three answers, change them any time',
      isDone: answered,
    },
    { to: { to: '/listings' }, label: 'Find a market', hint: 'Search, and open one that fits', isDone: found_market },
    {
      to: { to: '/my-markets' },
      label: 'Mark where you are appointed',
      hint: 'Results then show what you can reach',
      isDone: marked_access,
    },
    {
      to: { to: '/listings' },
      label: 'Let a search watch for you',
      hint: 'Search, then press Save this search',
      isDone: saved_search,
    },
  ]
}

const keeperSteps = ({ organization_id, named_contact, added_listing, confirmed }: Keeper): Step[] => [
  {
    to: { to: '/dashboard/organization/edit/$id', params: { id: String(organization_id) } },
    label: 'Say whom to call',
    hint: 'A name with a direct line',
    isDone: named_contact,
  },
  {
    to: { to: '/add-to-the-pot', search: { order: 'Listing', organization: organization_id } },
    label: 'Add what you write',
    hint: 'A listing for each class of business',
    isDone: added_listing,
  },
  {
    to: { to: '/dashboard/listings', search: { organization: String(organization_id) } },
    label: 'Confirm what is still correct',
    hint: 'Brokers see when you last did',
    isDone: confirmed,
  },
]

/** On the first visit in this browser nobody knows yet whether it is open, and it is not inserted above what is being read. `isBelow` is where nothing follows it. */
export function Checklist({ isBelow = false }: { isBelow?: boolean }) {
  const isWelcome = useRouterState({ select: ({ location }) => location.state.isWelcome }) === true
  const [wasOpen] = useState(hasChecklist)
  return (isBelow || wasOpen || isWelcome) && <Steps isWelcome={isWelcome} />
}

function Steps({ isWelcome }: { isWelcome: boolean }) {
  const { data } = usePreferences()
  const name = useProfile().data?.name_24
  const [isSet, setSet] = useState(false)
  const steps = data ? stepsOf(data.checklist) : []
  const isOpen = data?.checklist.hidden === false
  const isDone = isOpen && steps.every(step => step.isDone)
  const hide = () =>
    savePreferences({ hide_checklist: true }).catch(error => {
      if (error instanceof CallFailed) notify.error(error.message)
    })
  // The outside system is the server, which is to hide the list from now on; the completed one stays for this visit only.
  useEffect(() => {
    if (!isDone) return
    setSet(true)
    void savePreferences({ hide_checklist: true }).catch(() => undefined)
  }, [isDone])
  if (!data && !isWelcome)
    return <Bars what="the first steps" bar="h-20 lg:h-36" count={4} frame="mb-6 grid gap-2 lg:grid-cols-4" />
  return (
    <div className="@container mb-6 grid gap-4 empty:hidden print:hidden">
      {isWelcome && (
        <p className="text-muted">
          <b className="text-ink">Welcome to Appetite{name ? `, ${name}` : ''}.</b>{' '}
          {data?.checklist.answered
            ? 'These are your markets: open one to see whom to call.'
            : 'Search for what you place, and open a market to see whom to call.'}
        </p>
      )}
      {isSet || isDone ? (
        <p className={`${card} flex items-center gap-2 px-4.5 py-3.5 font-semibold`} role="status">
          <span className="text-accent">
            <Icon name="check" />
          </span>{' '}
          You are set.
        </p>
      ) : (
        isOpen && (
          <section className={`${card} overflow-hidden`} aria-labelledby="checklist">
            <header className="flex items-center gap-3.5 border-b px-4.5 py-2.5">
              <h2 className="font-display text-section" id="checklist">
                {data?.checklist.keeper ? 'Three steps to being found' : 'Four steps to your first call'}
              </h2>
              <span className="hidden text-13 text-faint @4xl:inline">{`${steps.filter(step => step.isDone).length} of ${steps.length}`}</span>
              <TextButton className="ml-auto" onClick={() => void hide()}>
                Hide
              </TextButton>
            </header>
            <ol className="grid divide-line @max-4xl:divide-y @4xl:auto-cols-fr @4xl:grid-flow-col @4xl:divide-x">
              {steps.map(({ to, label, hint, isDone }, at) => (
                <li key={label}>
                  <Link
                    {...to}
                    className="flex h-full gap-3 px-4.5 py-3.5 text-14 text-ink no-underline hover:bg-hover"
                  >
                    <span
                      className={`grid size-5.5 flex-none place-items-center rounded-sm text-12 font-semibold forced-colors:border ${isDone ? 'bg-accent text-on-accent' : 'text-muted inset-ring inset-ring-control'}`}
                    >
                      {isDone ? <Icon name="check" size="s" /> : at + 1}
                      {isDone && <span className="sr-only">Done:</span>}
                    </span>
                    <span>
                      <b className={`block ${isDone ? 'font-medium text-muted line-through decoration-leader' : ''}`}>
                        {label}
                      </b>
                      <span className="text-muted">{hint}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ol>
          </section>
        )
      )}
    </div>
  )
}

const card = 'rounded-lg border bg-surface shadow-card'
