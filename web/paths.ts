// The addresses of pages that several places build links to.
import type { RegisteredRouter } from '@tanstack/react-router'

export const organizationPaths = {
  'insurance-program': 'Insurance Program',
  'insurance-company': 'Insurance Company',
  'risk-retention-group': 'Risk Retention Group',
  captive: 'Captive',
  'wholesaler-mga': 'MGA/Wholesaler',
} as const
export type OrganizationPath = keyof typeof organizationPaths

/** The part of the dashboard that lists each kind of record: an edit returns to it. */
export const dashboardOf = { listing: '/dashboard/listings', organization: '/dashboard/company' } as const

/** The page of each kind of record, and the form that edits it. */
export const pageOf = { listing: '/listings/details/$id', organization: '/organization-detail/$id' } as const
export const formOf = {
  listing: '/dashboard/listings/edit/$id',
  organization: '/dashboard/organization/edit/$id',
} as const

/** The address of a page without parameters, derived from the table in pages/pages.ts. */
export type Address = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>
