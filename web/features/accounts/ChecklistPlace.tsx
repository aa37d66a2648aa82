// The place of the checklist: if it was open at the last visit, its height is reserved, to avoid a layout shift.
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { hasChecklist } from '#web/platform/usePreferences.ts'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { ChecklistSpace } from './ChecklistSpace.tsx'

const Checklist = lazyPart(() => import('./Checklist.tsx').then(({ Checklist }) => Checklist))

/** On the first visit in this browser nothing is reserved, so nothing is inserted either. */
export function ChecklistPlace() {
  const isWelcome = useRouterState({ select: ({ location }) => location.state.isWelcome })
  const [wasOpen] = useState(hasChecklist)
  return wasOpen || isWelcome ? <Checklist fallback={<ChecklistSpace />} /> : null
}
