// The addresses of the product, as spec §2.1 has them.
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

export const paths = {
  home: '/',
  listings: '/listings',
  listing: (id: number) => `/listings/details/${id}`,
  organizations: '/organizations',
  organizationsOf: (type: OrganizationPath) => `/organization/${type}`,
  organization: (id: number) => `/organization-detail/${id}`,
  addToThePot: '/add-to-the-pot',
  dashboard: '/dashboard',
  editListing: (id: number) => `/dashboard/listings/edit/${id}`,
  editOrganization: (id: number) => `/dashboard/organization/edit/${id}`,
  articles: '/articles',
  article: (slug: string) => `/articles/${slug}`,
} as const
