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
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import styles from './Checklist.module.css'

type Keeper = NonNullable<Preferences['checklist']['keeper']>
type Step = { to: LinkProps; label: string; hint: string; isDone: boolean }

function stepsOf({ answered, found_market, marked_access, keeper }: Preferences['checklist']): Step[] {
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

/** On the first visit in this browser nobody knows yet whether it is open, and it is not inserted above what is being read. */
export function Checklist() {
  const isWelcome = useRouterState({ select: ({ location }) => location.state.isWelcome }) === true
  const [wasOpen] = useState(hasChecklist)
  return (wasOpen || isWelcome) && <Steps isWelcome={isWelcome} />
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
  // The completed list stays for this visit only.
  useEffect(() => {
    if (!isDone) return
    setSet(true)
    void savePreferences({ hide_checklist: true }).catch(() => undefined)
  }, [isDone])
  if (!data && !isWelcome) return <Waiting />
  return (
    <div className={`off-paper ${styles.place}`}>
      {isWelcome && (
        <p className={styles.welcome}>
          <b>Welcome to Appetite{name ? `, ${name}` : ''}.</b>{' '}
          {data?.checklist.answered
            ? 'These are your markets: open one to see whom to call.'
            : 'Search for what you place, and open a market to see whom to call.'}
        </p>
      )}
      {isSet || isDone ? (
        <p className={`card ${styles.set}`} role="status">
          <Icon name="check" /> You are set.
        </p>
      ) : (
        isOpen && (
          <section className={`card ${styles.list}`} aria-labelledby="checklist">
            <header>
              <h2 className="section-title" id="checklist">
                {data?.checklist.keeper ? 'Three steps to being found' : 'Three steps to your first call'}
              </h2>
              <span className="caption">{`${steps.filter(step => step.isDone).length} of ${steps.length}`}</span>
              <button type="button" className="text-link pushed" onClick={() => void hide()}>
                Hide
              </button>
            </header>
            <ol>
              {steps.map(({ to, label, hint, isDone }, at) => (
                <li key={label}>
                  <Link {...to} className={`${styles.step} ${isDone ? styles.done : ''}`}>
                    <span className={styles.box}>
                      {isDone ? <Icon name="check" size="s" /> : at + 1}
                      {isDone && <span className="visually-hidden">Done:</span>}
                    </span>
                    <span>
                      <b>{label}</b>
                      <span>{hint}</span>
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

/** The list with bars in place of its words. */
const Waiting = () => (
  <Loading what="the first steps" className={styles.place}>
    <div className={`card ${styles.list}`}>
      <header>
        <Skeleton width="12rem" height={20} />
      </header>
      <ol>
        {[1, 2, 3].map(step => (
          <li key={step} className={styles.step}>
            <Skeleton height={40} />
          </li>
        ))}
      </ol>
    </div>
  </Loading>
)
