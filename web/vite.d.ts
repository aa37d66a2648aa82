// Types of the non-code modules that the bundler imports, and of the static data of routes.
/// <reference types="vite/client" />
import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Renders the page without header and footer, as in the popup windows that sign in with a provider. */
    isBare?: boolean
    /** The title of the browser's tab. */
    title?: string | undefined
  }
}
