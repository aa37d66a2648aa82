// The addresses of the product, as spec §2.1 has them.
import type { RegisteredRouter } from '@tanstack/react-router'

export const organizationPaths = {
  'insurance-program': 'Insurance Program',
  'insurance-company': 'Insurance Company',
  'risk-retention-group': 'Risk Retention Group',
  captive: 'Captive',
  'wholesaler-mga': 'MGA/Wholesaler',
} as const
export type OrganizationPath = keyof typeof organizationPaths
/** In the order of the menus; the type of MGAs and wholesalers is last. */
export const organizationTypes = Object.values(organizationPaths)

/** Where the dashboard keeps each: after an edit one is there again. */
export const dashboardOf = { listing: '/dashboard/listings', organization: '/dashboard/company' } as const

/** A page's address with nothing in it to fill in: which there are is told by pages/routes.tsx alone. */
export type Address = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}` | `/${string}/`>
