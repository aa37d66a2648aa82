// The scopes of the overview. They are apart from the call, so that the dashboard loads no schema.
/** The account alone, an organization for which it contributes, or the whole site. */
export const overviewScopes = ['member', 'contributor', 'superAdmin'] as const
export type OverviewScope = (typeof overviewScopes)[number]
