// /dashboard: the list of its parts, and beside it each part's heading, search and content.

import { Outlet, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { ScopeSwitch } from '#web/features/overview/ScopeSwitch.tsx'
import { useProfile } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { boxClass, inputClass } from '#web/ui/fields/box.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { SearchKeySign, searchKey } from '#web/ui/SearchKeySign.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { DashboardList, WaitingCount } from './DashboardList.tsx'
import { isTabFor, tabs } from './tabs.ts'

/** The list of parts stands beside the content where both have room: the desk needs more than the others. */
const shapes = {
  desk: { frame: 'lg:grid lg:grid-cols-contents', beside: 'max-lg:hidden', above: 'lg:hidden' },
  page: { frame: '@4xl:grid @4xl:grid-cols-contents', beside: '@max-4xl:hidden', above: '@4xl:hidden' },
}

export function DashboardPage() {
  const path = useRouterState({ select: state => state.location.pathname })
  const { data: profile } = useProfile()
  const [isListOpen, setListOpen] = useState(false)
  const current = tabs.find(tab =>
    tab.to === '/dashboard' ? path.replace(/\/$/, '') === tab.to : path.startsWith(tab.to),
  )
  const heading = current?.heading ?? current?.label ?? ''
  const isHidden = current !== undefined && profile !== undefined && !isTabFor(current, profile)
  useTitle(isHidden ? 'Page not found' : `Dashboard / ${heading}`)
  if (isHidden) return <NotFoundPage />
  const own = tabs.filter(tab => (profile ? isTabFor(tab, profile) : tab.for === 'everybody'))
  const shape = shapes[current?.to === '/dashboard/pending' ? 'desk' : 'page']
  const title = (
    <>
      <span className="font-medium text-faint">Dashboard /</span> {heading}
    </>
  )
  return (
    <main id="main" className="@container px-gutter pt-6 sm:pt-7">
      <div className={`mx-auto max-w-content items-start gap-7 ${shape.frame}`}>
        <div className={`sticky top-below-header print:hidden ${shape.beside}`}>
          <DashboardList tabs={own} />
        </div>
        <div className="min-w-0">
          <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3">
            <div className="flex min-w-0 items-center gap-2.5">
              <h1 className="min-w-0 font-display text-title wrap-anywhere">
                <span className={shape.beside}>{title}</span>
                <button
                  type="button"
                  className={`flex min-h-11 items-center gap-2 text-left ${shape.above}`}
                  aria-haspopup="dialog"
                  onClick={() => setListOpen(true)}
                >
                  <span>{title}</span>
                  <Icon name="down" />
                </button>
              </h1>
              {profile?.role === 'superAdmin' && current?.to !== '/dashboard/pending' && (
                <span className={shape.above}>
                  <WaitingCount />
                </span>
              )}
            </div>
            {current?.search && <Search key={current.to} label={current.search} />}
            {current?.to === '/dashboard' && (
              <div className="min-w-0 max-sm:w-full sm:ml-auto">
                <ScopeSwitch />
              </div>
            )}
          </div>
          <Outlet />
        </div>
      </div>
      <Dialog title="Dashboard" open={isListOpen} onClose={() => setListOpen(false)}>
        <DashboardList tabs={own} onLeave={() => setListOpen(false)} />
      </Dialog>
    </main>
  )
}

/** Searches while one types; each letter replaces the history entry. */
function Search({ label }: { label: string }) {
  const { text, type } = useListParams()
  return (
    <label className={`${boxClass} sm:ml-auto sm:max-w-90 sm:flex-1 sm:basis-60`}>
      <span className="sr-only">{label}</span>
      <Icon name="search" size="s" />
      <input
        type="search"
        className={inputClass}
        placeholder={label}
        maxLength={200}
        aria-keyshortcuts={searchKey}
        value={text('q')}
        onChange={event => type({ q: event.currentTarget.value })}
      />
      {text('q') === '' && <SearchKeySign />}
    </label>
  )
}
