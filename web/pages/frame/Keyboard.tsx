// The shortcuts of every screen, the palette (Ctrl K), and the sheet that lists all shortcuts.
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSignedIn } from '#web/platform/session.ts'
import { bufferLetters, everywhere, type Scope, shortcutsHere, useShortcuts } from '#web/platform/shortcuts.ts'
import { searchField, searchKey } from '#web/ui/SearchKeySign.tsx'

const KeyDialogs = lazy(() => import('./KeyDialogs.tsx').then(({ KeyDialogs }) => ({ default: KeyDialogs })))

const places = [
  { key: 'g then l', does: 'Go to Listings', to: '/listings' },
  { key: 'g then o', does: 'Go to Organizations', to: '/organizations' },
  { key: 'g then m', does: 'Go to Match', to: '/match' },
  { key: 'g then d', does: 'Go to Dashboard', to: '/dashboard' },
] as const

/** The shortcut of the palette, also shown in its button. */
export const jumpKey = 'Mod+k'

export function Keyboard() {
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  // The active shortcuts are collected before the sheet or the palette opens, since it would hide them.
  const [scopes, setScopes] = useState<Scope[]>([])
  const [sheet, setSheet] = useState<boolean>()
  const [palette, setPalette] = useState<boolean>()
  const go = (to: '/' | (typeof places)[number]['to']) => () => void navigate({ to })
  const closeSheet = () => setSheet(false)
  const closePalette = () => setPalette(false)
  useShortcuts(everywhere, [
    {
      key: jumpKey,
      does: 'Search or jump to',
      run: () => {
        if (palette) return closePalette()
        setScopes(shortcutsHere())
        setPalette(true)
        bufferLetters()
      },
    },
    {
      key: searchKey,
      does: 'Search field',
      when: () => searchField() !== null,
      run: () => searchField()?.focus(),
    },
    { key: 'g then h', does: 'Go to Home', run: go('/') },
    ...(signedIn ? places.map(({ to, ...place }) => ({ ...place, run: go(to) })) : []),
    {
      key: '?',
      does: 'This sheet',
      isAbove: true,
      run: () => {
        setScopes(shortcutsHere())
        setSheet(true)
      },
    },
  ])
  return (
    (palette !== undefined || sheet !== undefined) && (
      <Suspense>
        <KeyDialogs {...{ palette, sheet, scopes, closePalette, closeSheet }} showKeys={() => setSheet(true)} />
      </Suspense>
    )
  )
}
