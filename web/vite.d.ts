// Types of the non-code modules that the bundler imports, and of the static data of routes.
/// <reference types="vite/client" />
import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Renders the page without header and footer, as in the popup windows that sign in with a provider. */
    isBare?: boolean
    /** The title of the browser's tab. */
    title?: string
    /** The meta description of a page that the build prerenders. */
    description?: string
    /** The page's module. The server fills a page without a description. */
    module?: string
    /** Tells search engines not to index the page. */
    isUnlisted?: boolean
    /** The module that makes the page's first call, which loads before the others. */
    first?: string | undefined
  }
}
