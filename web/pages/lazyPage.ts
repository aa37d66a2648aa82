// Loads a page at navigation. Without a connection it shows a message, since a reload would leave an empty screen.
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { unreachable } from '#web/platform/callFailed.ts'

/** Its props are not looked at: a page's links have types that need the table of routes, which this is a part of. */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, unknown>>, name: Name) =>
  lazyRouteComponent(
    () =>
      load().catch(async (error: unknown) => {
        // The server answers: a newer version has other files, and the router reloads the page once to get them.
        throw (await isReachable()) ? error : unreachable()
      }),
    name,
  ) as RouteComponent // as: see above

const isReachable = () =>
  fetch('/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
