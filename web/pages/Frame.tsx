// The frame of every page: header, footer and the account dialogs.

import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useDialog } from '#web/platform/dialogs.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { enableControls } from './disabledControls.ts'
import { Footer } from './frame/Footer.tsx'
import { Header } from './frame/Header.tsx'
import { Keyboard } from './frame/Keyboard.tsx'

const Dialogs = lazy(() => import('./frame/Dialogs.tsx').then(({ Dialogs }) => ({ default: Dialogs })))

export function Frame() {
  const dialog = useDialog()
  // Changes the HTML that the server rendered: React listens now.
  useEffect(enableControls, [])
  const { isBare, title } = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData }) ?? {}
  useTitle(title)
  if (isBare) return <Outlet />
  return (
    <>
      <a
        className="absolute top-2 left-4 z-500 -translate-y-[calc(100%+12px)] rounded-md bg-accent px-4 py-3 text-on-accent focus:translate-none"
        href="#main"
      >
        Skip to content
      </a>
      <Header />
      <Outlet />
      <Footer />
      <Keyboard />
      {dialog && (
        <Suspense>
          <Dialogs {...dialog} />
        </Suspense>
      )}
    </>
  )
}
