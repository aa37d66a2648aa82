// Loads a page at navigation. Without a connection it shows a message, since a reload would leave an empty screen.
import { lazyRouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { unreachable } from '#web/platform/callFailed.ts'

export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, FunctionComponent>>, name: Name) =>
  lazyRouteComponent(
    () =>
      load().catch(async (error: unknown) => {
        // The server answers: a newer version has other files, and the router reloads the page once to get them.
        throw (await isReachable()) ? error : unreachable()
      }),
    name,
  )

const isReachable = () =>
  fetch('/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
