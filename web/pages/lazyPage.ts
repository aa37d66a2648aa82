// Loads a page on navigation. Without a connection it shows a message, since a reload would leave an empty screen.
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { unreachable } from '#web/platform/callFailed.ts'
import { isReachable } from './missingScript.ts'

/** Props are not typed: the types of a page's links need the table of pages, which imports this. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, unknown>>, name: Name) =>
  lazyRouteComponent(
    () =>
      load().catch(async (error: unknown) => {
        // If the server answers, a new release has replaced the file, and the router reloads the page once to get it.
        throw (await isReachable()) ? error : unreachable()
      }),
    name,
  ) as RouteComponent // as: see above
