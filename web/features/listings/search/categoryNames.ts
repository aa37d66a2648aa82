// The names of the fifteen categories, in a module of their own so that the search does not load the sub-categories.
export const categoryNames = [
  'Healthcare and Medical',
  'Construction and Real Estate',
  'Manufacturing and Industrial',
  'Retail and E-Commerce',
  'Transportation and Logistics',
  'Finance and Professional Services',
  'Hospitality and Entertainment',
  'Technology and IT',
  'Education',
  'Energy and Utilities',
  'Agriculture and Food Production',
  'Media and Creative Industries',
  'Nonprofits and Religious Organizations',
  'Personal and Consumer Services',
  'Public Sector and Government',
] as const
