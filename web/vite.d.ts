// What the bundler lets a module import beside code, and what a route may say of itself.
/// <reference types="vite/client" />
import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Without header and footer: the windows that sign in with a provider. */
    bare?: true
  }
}
