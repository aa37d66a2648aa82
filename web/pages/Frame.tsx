// What stands around every page: the header, the footer, the account's dialogs, the word that there is no connection.
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useDialog } from '#web/platform/dialogs.ts'
import { Connection } from './frame/Connection.tsx'
import { Footer } from './frame/Footer.tsx'
import { Header } from './frame/Header.tsx'

const Dialogs = lazy(() => import('./frame/Dialogs.tsx').then(({ Dialogs }) => ({ default: Dialogs })))

export function Frame() {
  const dialog = useDialog()
  const bare = useRouterState({ select: state => state.matches.some(match => match.staticData.bare) })
  if (bare) return <Outlet />
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <Connection />
      <Outlet />
      <Footer />
      <Suspense>{dialog && <Dialogs {...dialog} />}</Suspense>
    </>
  )
}
