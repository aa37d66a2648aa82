// What the bundler lets a module import beside code, and what a route may say of itself.
/// <reference types="vite/client" />
import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Without header and footer: the windows that sign in with a provider. */
    isBare?: boolean
    /** In the browser's tab. */
    title?: string
    /** For a search engine, of a page that the build makes as HTML. */
    description?: string
    /** The page's own module. A page without a description is filled by the server. */
    module?: string
    /** Nothing for a search engine. */
    isUnlisted?: boolean
  }
}
