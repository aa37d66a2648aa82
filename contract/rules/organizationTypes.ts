// The types of organizations, in the order of menus.

export const organizationTypes = [
  'Insurance Program',
  'Insurance Company',
  'Risk Retention Group',
  'Captive',
  'MGA/Wholesaler',
] as const
export type OrganizationType = (typeof organizationTypes)[number]
