// The tables of the kinds of records that are reviewed, and their columns that name the author and the organization.
export const reviewedTables = { listing: 'listings', organization: 'organizations', article: 'articles' } as const
export type ReviewedKind = keyof typeof reviewedTables
export type ReviewedTable = (typeof reviewedTables)[ReviewedKind]

/** The columns of the author and of the organization whose contributors may edit the row. Articles have no organization. */
export const ownColumns = {
  listings: { author: 'created_by_id', organization: 'organization_id' },
  organizations: { author: 'created_by_id', organization: 'id' },
  articles: { author: 'author_id', organization: null },
} as const satisfies Record<ReviewedTable, { author: string; organization: string | null }>
