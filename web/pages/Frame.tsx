// What stands around every page: the header, the footer and the account's dialogs.
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDialog } from '#web/platform/dialogs.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { focusSearch } from '#web/ui/SearchKeySign.tsx'
import { Footer } from './frame/Footer.tsx'
import { Header } from './frame/Header.tsx'

const Dialogs = lazyPart(() => import('./frame/Dialogs.tsx').then(({ Dialogs }) => Dialogs))

export function Frame() {
  useEffect(() => {
    document.addEventListener('keydown', focusSearch)
    return () => document.removeEventListener('keydown', focusSearch)
  }, [])
  const dialog = useDialog()
  const { isBare, title } = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData }) ?? {}
  useTitle(title)
  if (isBare) return <Outlet />
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <Outlet />
      <Footer />
      {dialog && <Dialogs {...dialog} request={dialog} />}
    </>
  )
}
