// The kinds of records that are reviewed: where their rows are, and what in a row says whose it is.
export const reviewedTables = { listing: 'listings', organization: 'organizations', article: 'articles' } as const
export type ReviewedKind = keyof typeof reviewedTables
export type ReviewedTable = (typeof reviewedTables)[ReviewedKind]

/** Who wrote it, and which organization's contributors look after it: nobody's look after an article. */
export const ownColumns = {
  listings: { author: 'created_by_id', organization: 'organization_id' },
  organizations: { author: 'created_by_id', organization: 'id' },
  articles: { author: 'author_id', organization: null },
} as const satisfies Record<ReviewedTable, { author: string; organization: string | null }>
